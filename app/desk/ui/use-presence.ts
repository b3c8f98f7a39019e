import { useEffect, useState } from "react";
import { PRESENCE_SECONDS, type Presence } from "#core/leads.ts";
import { askDesk } from "./ask-desk.ts";

/**
 * Tells the others that the page is open, and returns who else has it open.
 * @param page what the request says about the page, as search parameters
 */
export function usePresence(
  url: string,
  { page = "", isWriting, loaded }: { page?: string; isWriting: boolean; loaded: Presence[] },
): Presence[] {
  const [others, setOthers] = useState(loaded);
  useEffect(() => setOthers(loaded), [loaded]);
  useEffect(() => {
    let isHere = true;
    const stay = async () => {
      const present = await say(url, page, { isWriting: String(isWriting) });
      if (isHere && present !== null) setOthers(present);
    };
    void stay();
    const timer = setInterval(stay, PRESENCE_SECONDS * 1000);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [url, page, isWriting]);
  useEffect(() => {
    const leave = () => void say(url, page, { leaves: "true" });
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [url, page]);
  return others;
}

function say(url: string, page: string, fields: Record<string, string>) {
  return askDesk<Presence[]>(url, {
    method: "POST",
    body: new URLSearchParams([...new URLSearchParams(page), ...Object.entries(fields)]),
    keepalive: true,
  });
}
