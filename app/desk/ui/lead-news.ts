import { useEffect, useEffectEvent } from "react";
import { useNavigation, useRevalidator } from "react-router";
import type { LeadNews } from "#core/leads.ts";
import { createQuiet, followEvents } from "./desk-events.ts";

let reload: () => void = () => undefined;
/** One for all that follow the news: a second load would abort the first one. */
const loading = createQuiet(() => reload());

/** Loads the page again when something happens that concerns it, and whenever a connection opens. */
export function useLeadNews(concerns: (news: LeadNews) => boolean, showsNotices = false): void {
  const { revalidate } = useRevalidator();
  const isOfInterest = useEffectEvent(concerns);
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    // In between, it would take the place of a form that is on its way, whose result is lost then.
    reload = () => (isIdle ? void revalidate() : loading.soon());
  }, [revalidate, isIdle]);
  useEffect(() => {
    return followEvents({
      onOpen: loading.soon,
      onNews: (news) => isOfInterest(news) && loading.soon(),
      onNotice: () => showsNotices && loading.soon(),
    });
  }, [showsNotices]);
}
