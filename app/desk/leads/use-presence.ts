import { useCallback, useEffect, useRef, useState } from "react";
import { leadUrl, PRESENCE_SECONDS, type Presence } from "#core/leads.ts";
import { useNews } from "./use-news.ts";

/** Says regularly that this person has a lead open, and returns who else has. */
export function usePresence(lead: string, initial: readonly Presence[]) {
  const [others, setOthers] = useState(initial);
  const isWriting = useRef(false);
  const stay = useCallback(async () => {
    const body = new URLSearchParams({ intent: "stay", writing: isWriting.current ? "yes" : "no" });
    try {
      const response = await fetch(`${leadUrl(lead)}/presence`, { method: "POST", body });
      if (response.headers.get("content-type")?.startsWith("application/json"))
        setOthers(await response.json());
    } catch {
      // The next attempt follows.
    }
  }, [lead]);
  useEffect(() => {
    void stay();
    const timer = setInterval(stay, PRESENCE_SECONDS * 1000);
    const leave = () =>
      navigator.sendBeacon(`${leadUrl(lead)}/presence`, new URLSearchParams({ intent: "leave" }));
    addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [lead, stay]);
  useNews((news) => {
    if (news?.what === "presence" && news.id === lead) void stay();
  });
  const write = useCallback(() => {
    if (isWriting.current) return;
    isWriting.current = true;
    void stay();
  }, [stay]);
  return { others, write };
}
