import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import type { Unread } from "#core/notices.ts";
import { subjectOn } from "./on-screen.ts";

/** Shows new notices as notifications of the browser, where the person has allowed them on the account page. */
export function useBrowserNotices(unread: Unread | null): void {
  const navigate = useNavigate();
  const seenUntil = useRef<string | null>(null);
  const open = useEffectEvent((url: string) => void navigate(url));
  useEffect(() => {
    if (unread === null) return;
    const before = seenUntil.current;
    const newest = unread.newest[0]?.at ?? "";
    seenUntil.current = before === null || newest > before ? newest : before;
    // The first ones were there before the page.
    if (before === null || !("Notification" in window) || Notification.permission !== "granted") return;
    for (const notice of unread.newest)
      if (notice.at > before && notice.desk === "browser") show(notice, open);
  }, [unread]);
}

function show(
  { id, title, reference, name, url }: Unread["newest"][number],
  open: (url: string) => void,
): void {
  const shown = subjectOn(window.location);
  if (document.visibilityState === "visible" && shown?.isLive && shown.url === url) return;
  try {
    // Of several open pages, the last one replaces the notification of the others.
    const notification = new Notification(title, { body: name ?? reference, tag: id });
    notification.onclick = () => {
      window.focus();
      open(url);
      notification.close();
    };
  } catch {
    // Android shows notifications of service workers only.
  }
}
