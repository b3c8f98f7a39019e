import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import type { LeadNews } from "#core/leads.ts";
import { createQuiet, followEvents } from "./desk-events.ts";

let reload: () => void = () => undefined;
/** One for all that follow the news: a second load would abort the first one. */
const loading = createQuiet(() => reload());

/** Loads the page again when something happens that concerns it, and whenever a connection opens. */
export function useLeadNews(concerns: (news: LeadNews) => boolean, showsNotices = false): void {
  const { revalidate } = useRevalidator();
  const isOfInterest = useEffectEvent(concerns);
  useEffect(() => {
    reload = () => void revalidate();
  }, [revalidate]);
  useEffect(() => {
    return followEvents({
      onOpen: loading.soon,
      onNews: (news) => isOfInterest(news) && loading.soon(),
      onNotice: () => showsNotices && loading.soon(),
    });
  }, [showsNotices]);
}
