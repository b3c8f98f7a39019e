import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { leadUrl } from "#core/leads.ts";
import { NEWEST_MAX, UNREAD_NOTICES, type Unread } from "#core/notices.ts";
import { askDesk } from "../ui/ask-desk.ts";
import { createQuiet, followEvents } from "../ui/desk-events.ts";

/** The unread notices, live; those of the lead on the screen are read. Null for a person without leads. */
export function useUnread(loaded: Unread | null): Unread | null {
  const [unread, setUnread] = useState(loaded);
  useEffect(() => setUnread(loaded), [loaded]);
  const isFollowing = loaded !== null;
  useEffect(() => {
    if (!isFollowing) return;
    const ended = new AbortController();
    const load = async () => {
      const next = await ask({ signal: ended.signal });
      if (next !== null) setUnread(next);
    };
    const loading = createQuiet(() => void load());
    const ignore = followEvents({
      onOpen: loading.soon,
      // A lead that someone else has taken is no longer new to others.
      onNews: ({ what }) => (what === "changed" || what === "erased") && loading.soon(),
      onNotice: loading.soon,
    });
    return () => {
      ended.abort();
      loading.cancel();
      ignore();
    };
  }, [isFollowing]);

  const { pathname } = useLocation();
  const isVisible = useSyncExternalStore(onVisibility, isPageVisible, () => false);
  useEffect(() => {
    if (unread === null || !isVisible || !mayBeOf(unread, pathname)) return;
    const lead = pathname.slice(leadUrl("").length);
    void ask({ method: "POST", body: new URLSearchParams({ lead }) }).then((next) => {
      if (next !== null) setUnread((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    });
  }, [unread, isVisible, pathname]);
  return unread;
}

const ask = (request: RequestInit) => askDesk<Unread>(UNREAD_NOTICES, request);

/** Not all of many are listed. */
function mayBeOf({ count, newest }: Unread, pathname: string): boolean {
  if (!pathname.startsWith(leadUrl(""))) return false;
  return count > NEWEST_MAX || newest.some(({ lead }) => leadUrl(lead) === pathname);
}

const isPageVisible = () => document.visibilityState === "visible";

function onVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
