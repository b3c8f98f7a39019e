import { type RefObject, useEffect, useRef } from "react";

/** Pixels of the next link that stay visible, so that it is seen that there are more. */
const PEEK = 32;

/**
 * Of a strip of links that scrolls sideways: shows the current one. `scrollIntoView` would also make the Tab key start there,
 * behind the link that skips the navigation.
 */
export function useStrip(current: string): RefObject<HTMLElement | null> {
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the links change with it
  useEffect(() => {
    const link = strip.current?.querySelector("[aria-current]");
    if (!strip.current || !link) return;
    const [outer, inner] = [strip.current.getBoundingClientRect(), link.getBoundingClientRect()];
    strip.current.scrollLeft +=
      Math.min(0, inner.left - outer.left - PEEK) + Math.max(0, inner.right - outer.right + PEEK);
  }, [current]);
  return strip;
}
