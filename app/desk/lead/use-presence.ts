import { useEffect, useState } from "react";
import { leadUrl, PRESENCE_SECONDS, type Presence } from "#core/leads.ts";
import { askDesk } from "../ui/ask-desk.ts";

/** Tells the others that the page is open, and returns who else has it open. */
export function usePresence(lead: string, isWriting: boolean, loaded: Presence[]): Presence[] {
  const [others, setOthers] = useState(loaded);
  useEffect(() => setOthers(loaded), [loaded]);
  useEffect(() => {
    let isHere = true;
    const stay = async () => {
      const present = await say(lead, { isWriting: String(isWriting) });
      if (isHere && present !== null) setOthers(present);
    };
    void stay();
    const timer = setInterval(stay, PRESENCE_SECONDS * 1000);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [lead, isWriting]);
  useEffect(() => {
    const leave = () => void say(lead, { leaves: "true" });
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [lead]);
  return others;
}

function say(lead: string, fields: Record<string, string>) {
  return askDesk<Presence[]>(`${leadUrl(lead)}/presence`, {
    method: "POST",
    body: new URLSearchParams(fields),
    keepalive: true,
  });
}
