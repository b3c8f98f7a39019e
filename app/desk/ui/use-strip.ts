import { type RefObject, useEffect, useRef } from "react";

/** Pixels of the next link that stay visible, so that it is seen that there are more. */
const PEEK = 48;

/**
 * Of a strip of links that scrolls sideways: shows the current one, and marks the ends behind which there are more.
 * `scrollIntoView` would also make the Tab key start there, behind the link that skips the navigation.
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
  useEffect(() => (strip.current ? markMore(strip.current) : undefined), []);
  return strip;
}

/** Keeps `data-more` (`desk.css`) up to date. */
function markMore(strip: HTMLElement): () => void {
  const mark = () => {
    const { scrollLeft, scrollWidth, clientWidth } = strip;
    const ends = [scrollLeft > 1 && "start", scrollLeft + clientWidth < scrollWidth - 1 && "end"];
    const more = ends.filter(Boolean).join(" ");
    if (more === "") strip.removeAttribute("data-more");
    else strip.setAttribute("data-more", more);
  };
  const resized = new ResizeObserver(mark);
  resized.observe(strip);
  strip.addEventListener("scroll", mark, { passive: true });
  return () => {
    resized.disconnect();
    strip.removeEventListener("scroll", mark);
  };
}
