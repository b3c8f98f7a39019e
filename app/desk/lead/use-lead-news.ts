import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { LEAD_EVENTS, type LeadNews } from "#core/leads.ts";

/** Loads the page again when something happens that concerns it, and after the connection was lost. */
export function useLeadNews(concerns: (news: LeadNews) => boolean): void {
  const { revalidate } = useRevalidator();
  const onNews = useEffectEvent((text: string) => {
    if (concerns(JSON.parse(text) as LeadNews)) void revalidate();
  });
  const onReturn = useEffectEvent(() => void revalidate());
  useEffect(() => {
    const source = new EventSource(LEAD_EVENTS);
    let wasLost = false;
    source.addEventListener("message", ({ data }) => onNews(data));
    source.addEventListener("error", () => {
      wasLost = true;
    });
    source.addEventListener("open", () => {
      if (wasLost) onReturn();
      wasLost = false;
    });
    return () => source.close();
  }, []);
}
