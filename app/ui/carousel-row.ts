import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

/** For browsers without `scrollend` (Safari before 26.2). */
const REST = 120;

const SIGNS_OF_A_HAND = ["pointerdown", "wheel", "focusin"];

export type RowPosition = { first: number; shown: number };

export function useSnapRow(row: RefObject<HTMLElement | null>, onRest?: (position: RowPosition) => void) {
  const [position, setPosition] = useState<RowPosition | null>(null);
  const goal = useRef<number | null>(null);

  const settle = useEffectEvent((element: HTMLElement) => {
    const now = measure(element);
    // The event is a frame late, when the row may already be scrolling.
    if (goal.current !== null && now.first !== goal.current) return;
    goal.current = null;
    setPosition(now);
    onRest?.(now);
  });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    // During a smooth scroll the measured position is not the target.
    const observer = new ResizeObserver(() => setPosition((known) => measure(element, known?.first)));
    observer.observe(element);
    const stopFollowing = onScrollEnd(element, () => settle(element));
    const giveUpGoal = () => {
      goal.current = null;
    };
    for (const sign of SIGNS_OF_A_HAND) element.addEventListener(sign, giveUpGoal, { passive: true });
    return () => {
      observer.disconnect();
      stopFollowing();
      for (const sign of SIGNS_OF_A_HAND) element.removeEventListener(sign, giveUpGoal);
    };
  }, [row]);

  const go = (slide: number, behavior?: ScrollBehavior) => {
    const element = row.current;
    if (!element) return;
    const { shown } = position ?? measure(element);
    const last = Math.max(0, element.children.length - shown);
    const first = slide > last ? 0 : slide < 0 ? last : slide;
    goal.current = measure(element).first === first ? null : first;
    element.scrollTo({ left: first * stride(element), behavior });
    setPosition({ first, shown });
  };

  return { position, go };
}

function onScrollEnd(element: HTMLElement, listener: () => void): () => void {
  if ("onscrollend" in window) {
    element.addEventListener("scrollend", listener);
    return () => element.removeEventListener("scrollend", listener);
  }
  let rest: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    clearTimeout(rest);
    rest = setTimeout(listener, REST);
  };
  element.addEventListener("scroll", onScroll);
  return () => {
    clearTimeout(rest);
    element.removeEventListener("scroll", onScroll);
  };
}

export function slideForKey(key: string, current: number): number | undefined {
  return { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: -1 }[key];
}

function stride({ children, clientWidth }: HTMLElement): number {
  const [one, two] = children as unknown as HTMLElement[];
  return (one && two && two.offsetLeft - one.offsetLeft) || clientWidth || 1;
}

function measure(row: HTMLElement, known?: number): RowPosition {
  const { length } = row.children;
  const shown = Math.min(length, Math.max(1, Math.round(row.clientWidth / stride(row))));
  return { first: Math.min(known ?? Math.round(row.scrollLeft / stride(row)), length - shown), shown };
}
