import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { LEAD_EVENTS, type LeadNews } from "#core/leads.ts";

/** News that come together load the page once. */
const QUIET_MS = 200;
const AGAIN_MS = 5000;

/** Loads the page again when something happens that concerns it, and whenever a connection opens. */
export function useLeadNews(concerns: (news: LeadNews) => boolean): void {
  const { revalidate } = useRevalidator();
  const isOfInterest = useEffectEvent((text: string) => concerns(JSON.parse(text) as LeadNews));
  const load = useEffectEvent(() => void revalidate());
  useEffect(() => {
    let source: EventSource;
    let loading: number | undefined;
    let connecting: number | undefined;
    const loadSoon = () => {
      window.clearTimeout(loading);
      loading = window.setTimeout(() => load(), QUIET_MS);
    };
    const connect = () => {
      source = new EventSource(LEAD_EVENTS);
      // What happened since the page was rendered, without a connection, is not sent again.
      source.onopen = loadSoon;
      source.onmessage = ({ data }: MessageEvent<string>) => isOfInterest(data) && loadSoon();
      // Browsers try again by themselves only when nothing was answered.
      source.onerror = () => {
        source.close();
        connecting = window.setTimeout(connect, AGAIN_MS);
      };
    };
    connect();
    return () => {
      window.clearTimeout(loading);
      window.clearTimeout(connecting);
      source.close();
    };
  }, []);
}
