import { useState, useSyncExternalStore } from "react";

/** As wide as the form and a phone next to each other. */
const WIDE = "(min-width: 80rem)";

const KEPT = "studio-preview";

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

export interface PreviewState {
  isShown: boolean;
  isFormShown: boolean;
  /** With the published page, in the place of the form. */
  isComparing: boolean;
  compare(isComparing: boolean): void;
  /** On wide screens, the choice is remembered in the browser. */
  toggle(): void;
  showForm(): void;
}

/** The preview is next to the form on wide screens, and instead of it on others. */
export function usePreview(): PreviewState {
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  const [isOn, setOn] = useState(
    () => typeof localStorage === "undefined" || localStorage.getItem(KEPT) !== "off",
  );
  const [isAlone, setAlone] = useState(false);
  const [isComparing, compare] = useState(false);
  const isShown = isWide ? isOn : isAlone;
  return {
    isShown,
    isFormShown: !isShown || (isWide && !isComparing),
    isComparing,
    compare,
    toggle() {
      compare(false);
      if (!isWide) return setAlone(!isAlone);
      setOn(!isOn);
      localStorage.setItem(KEPT, isOn ? "off" : "on");
    },
    showForm() {
      compare(false);
      setAlone(false);
    },
  };
}
