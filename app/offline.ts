import { useEffect } from "react";
import { useBlocker } from "react-router";
import { toasts } from "#app/ui/toast-store.ts";

const OFFLINE = "You’re offline, so we can’t open this. Please try again when you’re connected.";

/** The `state` of a navigation that needs no request. */
export const LOCAL = { isLocal: true } as const;

/** Keeps the page and what is typed instead of an error page. Browsers know for sure only that they are offline. */
export function useStayOffline(): void {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    const isOtherPage = to.pathname !== from.pathname || to.search !== from.search;
    const isLocal = historyAction === "REPLACE" || to.state?.isLocal === true;
    return isOtherPage && !isLocal && !navigator.onLine;
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    toasts.show({ type: "error", message: OFFLINE });
    blocker.reset();
  }, [blocker]);
}
