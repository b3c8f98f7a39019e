import { useEffect, useRef } from "react";

/** Calls what belongs to a key, unless the reader types in a field or a dialog is open; 'mod+k' works everywhere. */
export function useKeys(keys: Record<string, (() => void) | undefined>): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
      if (!isPalette && (event.ctrlKey || event.metaKey || event.altKey || isTaken(event))) return;
      const act = current.current[isPalette ? "mod+k" : event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || document.querySelector("[role=dialog]")) return true;
  if (key === "Enter" && target.closest("a, button, summary, input, select")) return true;
  return target.closest("input:not([type=checkbox]), select, textarea, [contenteditable]") !== null;
}
