import { type RefObject, useEffect, useRef } from "react";

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
    strip.current.scrollLeft += Math.min(0, inner.left - outer.left) + Math.max(0, inner.right - outer.right);
  }, [current]);
  return strip;
}
