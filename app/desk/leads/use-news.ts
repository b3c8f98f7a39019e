import { useEffect, useEffectEvent } from "react";
import { LEAD_EVENTS, type LeadNews } from "#core/leads.ts";

/** Calls back for every change of a lead, also after the connection was lost: then with null. The browser reconnects. */
export function useNews(onNews: (news: LeadNews | null) => void): void {
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    const source = new EventSource(LEAD_EVENTS);
    let wasLost = false;
    source.onmessage = ({ data }) => tell(JSON.parse(data));
    source.onerror = () => {
      wasLost = true;
    };
    source.onopen = () => {
      if (wasLost) tell(null);
      wasLost = false;
    };
    return () => source.close();
  }, []);
}
