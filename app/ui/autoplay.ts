import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useHydrated } from "./use-hydrated.ts";

const STILL = "(prefers-reduced-motion: reduce)";

type Wish = "none" | "pause" | "play";

/** Pauses for pointer, focus, hidden tabs and button (WCAG 2.2.2); null with reduced motion or before hydration. */
export function useAutoplay(
  root: RefObject<HTMLElement | null>,
  interval: number | undefined,
  step: () => void,
) {
  const still = useStillness();
  const [wish, setWish] = useState<Wish>("none");
  const [isFirstPage] = useState(!useHydrated());
  const onStep = useEffectEvent(step);
  const isPlaying = wish !== "pause";
  const moves = interval !== undefined && !still;

  useEffect(() => {
    const element = root.current;
    if (!moves || !isPlaying || !element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Pointer and focus are on the 'play' button; they pause again on their next entry.
    let isHovered = wish === "none" && element.matches(":hover");
    let hasFocus = wish === "none" && element.matches(":focus-within");

    const stepAfter = (delay: number) => {
      timer = setTimeout(() => {
        stepAfter(interval);
        onStep();
      }, delay);
    };
    const follow = ({ type }: { type: string }) => {
      if (type.startsWith("pointer")) isHovered = type === "pointerenter";
      if (type.startsWith("focus")) hasFocus = type === "focusin";
      clearTimeout(timer);
      if (isHovered || hasFocus || document.hidden) return;
      const isFirst = type === "start" && wish === "none" && isFirstPage;
      stepAfter(isFirst ? Math.max(0, interval - sinceLoad()) : interval);
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    for (const type of ["pointerenter", "pointerleave", "focusin", "focusout"]) {
      element.addEventListener(type, follow, { signal });
    }
    document.addEventListener("visibilitychange", follow, { signal });
    follow({ type: "start" });
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [root, interval, moves, isPlaying, wish, isFirstPage]);

  return moves ? { isPlaying, toggle: () => setWish(isPlaying ? "pause" : "play") } : null;
}

function sinceLoad(): number {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.loadEventEnd ? performance.now() - navigation.loadEventEnd : 0;
}

function useStillness(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(STILL);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(STILL).matches,
    () => true,
  );
}
