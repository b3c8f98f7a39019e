import { inlineScript } from "./inline-script.ts";

/** So long a step may last before it leaves the rest to the next: an old phone takes in one part, others some. */
const STEP_MS = 5;

/** What arrives by itself: the parts of a page, and in them what a long text or list has beyond its beginning. */
const PARTS =
  "main > *,.site-footer,.prose > :nth-child(n + 6),:is(.work-grid,.index-grid) > :nth-child(n + 5)";

/**
 * Runs in the head. Has the browser leave out what is far below the screen (app/styles/frame/arriving.css) until the
 * first paint, and then takes it in, a few parts at a time, while nothing else is to do: to style and lay out a whole
 * page is a fifth of a second of work for an old phone, during which it neither paints nor answers. To ask for a box has
 * it laid out there and then, where it is timed. `data-whole` and an event tell the end (./start-scripts.ts);
 * `data-arriving` stays until the scripts run (app/entry.client.ts), because browsers style the whole page anew when it
 * goes. Who comes to a place within the page, to a text of it (of which `location.hash` says nothing), or back to where
 * they were, needs true heights from the start; so does who goes to a place meanwhile. Not all browsers tell of every
 * first paint (Firefox does not where it restores a place), nor hold the page still under who scrolls while parts above
 * become higher (Safari does not): it begins two seconds after the page has loaded at the latest, and ends with the first
 * scrolling there.
 */
function start(stepMs: number, parts: string): void {
  const root = document.documentElement;
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type !== "navigate" || location.hash || visit.name.includes("#")) return;
  root.dataset.arriving = "";
  const end = () => {
    root.dataset.whole = "";
    removeEventListener("click", heedLink, true);
    dispatchEvent(new Event("arrived"));
  };
  const takeInAll = () => {
    delete root.dataset.arriving;
    end();
  };
  const heedLink = ({ target }: Event) => {
    if ((target as Element).closest("[href*='#']")) takeInAll();
  };
  const takeIn = () => {
    const startedAt = performance.now();
    do {
      const part = document.querySelector<HTMLElement>(`[data-arriving] :is(${parts}):not([data-arrived])`);
      if (!part) return end();
      part.dataset.arrived = "";
      part.getBoundingClientRect();
    } while (performance.now() - startedAt < stepMs);
    whenIdle(takeIn);
  };
  const whenIdle = (act: () => void) =>
    "requestIdleCallback" in window ? requestIdleCallback(act, { timeout: 500 }) : setTimeout(act, 50);
  addEventListener("click", heedLink, true);
  if (!CSS.supports("overflow-anchor:auto")) addEventListener("scroll", takeInAll, { once: true });
  addEventListener("load", () => setTimeout(takeIn, 2000));
  addEventListener("DOMContentLoaded", () =>
    new PerformanceObserver((_paints, observer) => {
      observer.disconnect();
      takeIn();
    }).observe({ type: "paint", buffered: true }),
  );
}

export const FIRST_SCREEN_FIRST = inlineScript(start, STEP_MS, PARTS);
