/** What has a part taken over: its element on the screen, a hand or the focus in it, or only somebody who asks for it. */
export type When = "seen" | "touched" | "asked";

/** A part that only shows its edge is not yet near. */
const EDGE = "0px 0px -10%";

/** Parts that wait, by their ids: what fetches their scripts. What was fetched already is not fetched again. */
const waiting = new Map<string, () => void>();

/** Whether the router has made the page, and not the server: then it shows what it has. */
export function isLaterPage(): boolean {
  return !import.meta.env.SSR && document.documentElement.dataset.hydrated === "true";
}

/** Asks for a part that may soon be needed without being near. */
export function bringPart(id: string): void {
  waiting.get(id)?.();
}

/**
 * Asks for all parts that wait. Before pages change: React compares, or takes away, only what it has taken over, and
 * waits for what it has not.
 */
export function bringParts(): void {
  for (const bring of waiting.values()) bring();
}

/**
 * Brings a part once, when it is time. What says that something is wrong needs its scripts at once, for the focus.
 *
 * @returns ends it
 */
export function bringWhen(when: When, id: string, bring: () => void): () => void {
  const part = when === "asked" ? null : document.getElementById(id);
  const signs = ["focusin", "pointerover", "touchstart"];
  const start = () => {
    end();
    if (part) part.dataset.part = "coming";
    bring();
  };
  const notice = ({ target }: Event) => {
    if (part?.contains(target as Node)) start();
  };
  const seen: IntersectionObserverCallback = (entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) start();
  };
  const watcher = new IntersectionObserver(seen, { rootMargin: EDGE });
  const end = () => {
    waiting.delete(id);
    watcher.disconnect();
    for (const sign of signs) removeEventListener(sign, notice, true);
  };

  waiting.set(id, start);
  if (part?.querySelector("[data-error-summary]") || part?.contains(document.activeElement)) start();
  else if (part) {
    part.dataset.part = "waiting";
    if (when === "seen") watcher.observe(part);
    // On the window: React lets nothing through to what it has not taken over yet.
    for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true });
  }
  return end;
}
