import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

const STILL = "(prefers-reduced-motion: reduce)";

/** Set by the button. */
type Wish = "none" | "pause" | "play";

/**
 * Calls `step` every `interval` milliseconds, but never while the pointer or the focus is inside `root`, in a
 * hidden tab, or after the pause button (WCAG 2.2.2). Null without an interval, before hydration and with
 * `prefers-reduced-motion`.
 */
export function useAutoplay(
  root: RefObject<HTMLElement | null>,
  interval: number | undefined,
  step: () => void,
) {
  const still = useStillness();
  const [wish, setWish] = useState<Wish>("none");
  const onStep = useEffectEvent(step);
  const isPlaying = wish !== "pause";
  const moves = interval !== undefined && !still;

  useEffect(() => {
    const element = root.current;
    if (!moves || !isPlaying || !element) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    // The pointer and the focus are on the 'play' button now; they pause again from their next entry.
    let isHovered = wish === "none" && element.matches(":hover");
    let hasFocus = wish === "none" && element.matches(":focus-within");

    const follow = ({ type }: { type: string }) => {
      if (type.startsWith("pointer")) isHovered = type === "pointerenter";
      if (type.startsWith("focus")) hasFocus = type === "focusin";
      clearInterval(timer);
      if (!isHovered && !hasFocus && !document.hidden) timer = setInterval(onStep, interval);
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
      clearInterval(timer);
    };
  }, [root, interval, moves, isPlaying, wish]);

  return moves ? { isPlaying, toggle: () => setWish(isPlaying ? "pause" : "play") } : null;
}

/** Whether `prefers-reduced-motion` matches; true on the server. */
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
