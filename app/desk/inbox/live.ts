import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { LEAD_EVENTS, type LeadNews } from "#core/leads.ts";

const QUIET_MS = 300;
const AGAIN_MS = 5000;

/** Loads the list again on news, or counts new leads while the reader would lose their place. */
export function useLeadNews(hasSelection: boolean) {
  const { revalidate } = useRevalidator();
  const [waiting, setWaiting] = useState(0);
  const isBusy = useRef(hasSelection);
  isBusy.current = hasSelection;
  useEffect(() => {
    let timer: number | undefined;
    let again: number | undefined;
    let source: EventSource;
    const later = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void revalidate(), QUIET_MS);
    };
    const connect = (isAgain: boolean) => {
      source = new EventSource(LEAD_EVENTS);
      // What happened without a connection is not sent again.
      source.onopen = () => isAgain && !isBusy.current && later();
      source.onmessage = ({ data }: MessageEvent<string>) => {
        const { what } = JSON.parse(data) as LeadNews;
        if (what === "presence" || what === "deliveries") return;
        if (!isBusy.current && window.scrollY < 200) later();
        else if (what === "received") setWaiting((count) => count + 1);
      };
      source.onerror = () => {
        source.close();
        again = window.setTimeout(() => connect(true), AGAIN_MS);
      };
    };
    connect(false);
    return () => {
      window.clearTimeout(timer);
      window.clearTimeout(again);
      source.close();
    };
  }, [revalidate]);
  const show = () => {
    setWaiting(0);
    window.scrollTo({ top: 0 });
    void revalidate();
  };
  return { waiting, show };
}
