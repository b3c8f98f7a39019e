import { type RefObject, useEffect, useRef, useState } from "react";

/** How long a row must rest before it counts as settled. Safari has no `scrollend` before 26. */
const REST = 120;

/** Where a row stands: the first slide in view, and how many are in view. */
export type RowPosition = { first: number; shown: number };

/**
 * Moves a scroll-snap row of equally wide slides, and follows it when the visitor moves it. `onRest` hears of
 * every rest at another slide.
 */
export function useSnapRow(row: RefObject<HTMLElement | null>, onRest?: (position: RowPosition) => void) {
  const [position, setPosition] = useState<RowPosition | null>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  const settle = () => {
    if (!row.current) return;
    const now = measure(row.current);
    setPosition(now);
    onRest?.(now);
  };

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setPosition(measure(element)));
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(rest.current);
    };
  }, [row]);

  /** To a slide by its number; beyond either end the row wraps around. */
  const go = (slide: number, behavior?: ScrollBehavior) => {
    const element = row.current;
    if (!element || !position) return;
    const last = Math.max(0, element.children.length - position.shown);
    const first = slide > last ? 0 : slide < 0 ? last : slide;
    element.scrollTo({ left: first * stride(element), behavior });
    setPosition({ first, shown: position.shown });
  };

  const onScroll = () => {
    clearTimeout(rest.current);
    rest.current = setTimeout(settle, REST);
  };

  return { position, go, onScroll };
}

/** The slide a key leads to, if any: the arrows to the neighbours, Home and End to the ends. */
export function slideForKey(key: string, current: number): number | undefined {
  return { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: -1 }[key];
}

function stride({ children, clientWidth }: HTMLElement): number {
  const [one, two] = children as unknown as HTMLElement[];
  return (one && two && two.offsetLeft - one.offsetLeft) || clientWidth || 1;
}

function measure(row: HTMLElement): RowPosition {
  const shown = Math.min(row.children.length, Math.max(1, Math.round(row.clientWidth / stride(row))));
  return { first: Math.round(row.scrollLeft / stride(row)), shown };
}
