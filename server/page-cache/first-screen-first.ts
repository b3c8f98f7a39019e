import { inlineScript } from "./inline-script.ts";

/**
 * Runs in the head. Has the browser leave out what is far below the screen (app/styles/frame/arriving.css) until the
 * first paint, and then takes it in, part by part, while nothing else is to do: to style and lay out a whole page is
 * a fifth of a second of work for an old phone, during which it neither paints nor answers. Who comes to a place within
 * the page, or back to where they were, needs true heights from the start; so does who goes to a place meanwhile. Not all
 * browsers tell of every first paint (Firefox does not where it restores a place), nor hold the page still under who
 * scrolls while parts above become higher (Safari does not): it begins two seconds after the page has loaded at the
 * latest, and ends with the first scrolling there.
 */
function start(): void {
  const root = document.documentElement;
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (location.hash || visit?.type !== "navigate") return;
  root.dataset.arriving = "";
  const end = () => {
    delete root.dataset.arriving;
    removeEventListener("click", heedLink, true);
  };
  const heedLink = ({ target }: Event) => {
    if ((target as Element).closest("[href*='#']")) end();
  };
  const takeIn = () => {
    const part = document.querySelector<HTMLElement>(":is(main > *, .site-footer):not([data-arrived])");
    if (!part || !("arriving" in root.dataset)) return end();
    part.dataset.arrived = "";
    whenIdle(takeIn);
  };
  const whenIdle = (act: () => void) =>
    "requestIdleCallback" in window ? requestIdleCallback(act, { timeout: 500 }) : setTimeout(act, 50);
  addEventListener("click", heedLink, true);
  if (!CSS.supports("overflow-anchor:auto")) addEventListener("scroll", end, { once: true });
  addEventListener("load", () => setTimeout(takeIn, 2000));
  addEventListener("DOMContentLoaded", () =>
    new PerformanceObserver((_paints, observer) => {
      observer.disconnect();
      takeIn();
    }).observe({ type: "paint", buffered: true }),
  );
}

export const FIRST_SCREEN_FIRST = inlineScript(start);
