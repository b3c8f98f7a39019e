import { useEffect, useEffectEvent } from "react";

/** The keys of the Desk, as its help lists them. */
export const KEYS = {
  Everywhere: [
    [["Ctrl", "K"], "Go to a page, or find a lead or a collection"],
    [["?"], "Keyboard shortcuts"],
  ],
  "In the inbox": [
    [["j"], "Next lead"],
    [["k"], "Previous lead"],
    [["Enter"], "Open the lead"],
    [["x"], "Select the lead"],
    [["/"], "Search"],
    [["Esc"], "Clear the selection"],
  ],
  "In the inbox and on a lead": [
    [["a"], "Assign"],
    [["e"], "Close"],
    [["r"], "Reply"],
    [["z"], "Undo the last change"],
  ],
  "On a lead": [
    [["n"], "Add a note"],
    [["u"], "Back to the list"],
  ],
} as const satisfies Record<string, readonly (readonly [keys: readonly string[], does: string])[]>;

const PALETTE = "mod+k";

/** Calls what belongs to a key, unless it belongs to a field, a menu or a dialog; 'mod+k' works in fields too. */
export function useKeys(keys: Partial<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isPalette = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === "k";
    if (document.querySelector("[role=dialog]")) return;
    if (!isPalette && (ctrlKey || metaKey || altKey || isTaken(event))) return;
    const act = keys[isPalette ? PALETTE : key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

const FIELDS =
  "input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable], [role=menu], [role=listbox]";

function isTaken({ target, key, defaultPrevented }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || defaultPrevented) return true;
  if (key === "Enter" && target.closest("a, button, summary, input")) return true;
  return target.closest(FIELDS) !== null;
}
