import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import type { LeadNews } from "#core/leads.ts";
import { createQuiet, followEvents } from "./desk-events.ts";

/** Loads the page again when something happens that concerns it, and whenever a connection opens. */
export function useLeadNews(concerns: (news: LeadNews) => boolean, showsNotices = false): void {
  const { revalidate } = useRevalidator();
  const isOfInterest = useEffectEvent(concerns);
  const load = useEffectEvent(() => void revalidate());
  useEffect(() => {
    const loading = createQuiet(() => load());
    const ignore = followEvents({
      onOpen: loading.soon,
      onNews: (news) => isOfInterest(news) && loading.soon(),
      onNotice: () => showsNotices && loading.soon(),
    });
    return () => {
      loading.cancel();
      ignore();
    };
  }, [showsNotices]);
}
