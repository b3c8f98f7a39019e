import { inlineScript } from "./inline-script.ts";

/** So long may a page be left alone before its scripts run without any sign of intent. */
const ALONE_MS = 6000;

/**
 * Runs in the page. Fetches the held-back scripts when the page has loaded and painted and the browser
 * is idle, one at a time because to ask for all of them takes a slow phone a
 * tenth of a second. Starts them (app/entry.client.ts) at the first sign of intent, once its answer is painted, or when
 * the page has been left alone for a while: whoever reads right after a page has come waits for no script. Visitors who
 * save data get them on intent alone. The whole stylesheet comes into the browser's cache with them. A step back may lead
 * to an entry that the router has made: where it is not there yet, the page of that entry is loaded.
 */
function start(aloneMs: number): void {
  const signs = ["pointerdown", "pointerover", "keydown", "touchstart", "scroll", "focusin"];
  let held: HTMLScriptElement | null = null;
  let isStarted = false;
  const whenIdle = (act: () => void) =>
    "requestIdleCallback" in window ? requestIdleCallback(act, { timeout: 4000 }) : setTimeout(act, 200);
  let addresses: string[] = [];
  const askForNext = () => {
    const address = addresses.shift();
    if (!address) return false;
    const link = document.createElement("link");
    link.rel = link.relList.supports("modulepreload") ? "modulepreload" : "preload";
    link.as = "script";
    link.crossOrigin = "";
    link.href = address;
    document.head.append(link);
    return true;
  };
  const askInTurn = () => {
    if (askForNext()) whenIdle(askInTurn);
  };
  const fetchAhead = () => {
    if (held) return;
    held = document.querySelector<HTMLScriptElement>("script[data-preload]");
    addresses = (held?.dataset.preload ?? "").split(" ");
    askInTurn();
    const sheet = document.querySelector<HTMLLinkElement>("link[rel=stylesheet][disabled]");
    if (sheet)
      fetch(sheet.href)
        .then((answer) => answer.text())
        .catch(() => {});
  };
  const run = () => {
    fetchAhead();
    while (askForNext());
    import(held?.dataset.start as string);
  };
  const begin = () => {
    if (isStarted) return;
    isStarted = true;
    for (const sign of signs) removeEventListener(sign, begin, true);
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", run);
    else requestAnimationFrame(() => setTimeout(run));
  };
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  const { pathname, search } = location;
  addEventListener("popstate", () => {
    const isSame = location.pathname === pathname && location.search === search;
    if (!isSame && !document.documentElement.dataset.hydrated) location.reload();
  });
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  addEventListener("load", () => {
    setTimeout(begin, aloneMs);
    new PerformanceObserver((_paints, observer) => {
      observer.disconnect();
      whenIdle(fetchAhead);
    }).observe({ type: "paint", buffered: true });
  });
}

export const START_SCRIPTS = inlineScript(start, ALONE_MS);
