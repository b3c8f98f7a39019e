import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { afterPaint } from "./after-paint.ts";

/** Parts that are in the page already: a change of pages may leave them there. */
const known = new WeakSet<Element>();

/**
 * After a change of pages, lays the first screen out first, as with a page that was loaded
 * (server/page-cache/first-screen-first.ts): new parts further down are taken in after the paint, one at a time. Who
 * comes to a place in the page, or back to where they were, needs true heights from the start; so does who goes to a
 * place meanwhile. To be called before what scrolls, which asks for heights.
 */
export function useFirstScreenFirst(): void {
  const { key, hash } = useLocation();
  const isAtTop = useNavigationType() !== "POP" && hash === "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts are others with another entry of the history.
  useLayoutEffect(() => {
    takeAllIn();
    for (const part of document.querySelectorAll<HTMLElement>("main > *")) {
      if (isAtTop && !known.has(part)) part.dataset.waiting = "";
      known.add(part);
    }
    afterPaint(takeIn);
  }, [key, isAtTop]);
  useEffect(() => {
    window.addEventListener("click", heedJump, true);
    return () => window.removeEventListener("click", heedJump, true);
  }, []);
}

function takeIn(): void {
  const part = document.querySelector<HTMLElement>("[data-waiting]");
  if (part === null) return;
  delete part.dataset.waiting;
  afterPaint(takeIn);
}

function heedJump({ target }: MouseEvent): void {
  if ((target as Element).closest("[href*='#']")) takeAllIn();
}

function takeAllIn(): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-waiting]")) delete part.dataset.waiting;
}
