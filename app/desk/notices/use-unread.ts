import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { NEWEST_MAX, UNREAD_NOTICES, type Unread } from "#core/notices.ts";
import { askDesk } from "../ui/ask-desk.ts";
import { createQuiet, followEvents } from "../ui/desk-events.ts";
import { subjectOn } from "./on-screen.ts";

/** The unread notices, live; those of the lead or entry on the screen are read. Null for a person without notices. */
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

  const { pathname, search } = useLocation();
  const isVisible = useSyncExternalStore(onVisibility, isPageVisible, () => false);
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (unread === null || !isVisible) return;
    const shown = subjectOn({ pathname, search });
    const isNew = opened.current !== (shown?.url ?? null);
    opened.current = shown?.url ?? null;
    if (shown === null || !(shown.isLive || isNew) || !mayBeOf(unread, shown.url)) return;
    void ask({ method: "POST", body: new URLSearchParams(shown.fields) }).then((next) => {
      if (next !== null) setUnread((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    });
  }, [unread, isVisible, pathname, search]);
  return unread;
}

const ask = (request: RequestInit) => askDesk<Unread>(UNREAD_NOTICES, request);

/** Not all of many are listed. */
const mayBeOf = ({ count, newest }: Unread, shown: string) =>
  count > NEWEST_MAX || newest.some(({ url }) => url === shown);

const isPageVisible = () => document.visibilityState === "visible";

function onVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
