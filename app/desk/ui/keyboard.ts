import { type KeyboardEvent as KeyboardEventOf, useEffect, useEffectEvent } from "react";

/** The keys of the Desk, as its help lists them. */
export const KEYS = {
  Everywhere: [
    [["Ctrl", "K"], "Go to a page, or find a lead or a collection"],
    [["?"], "Keyboard shortcuts"],
  ],
  "In the inbox": [
    [["Enter"], "Open the lead"],
    [["x"], "Select the lead"],
    [["/"], "Search"],
    [["Esc"], "Clear the selection"],
  ],
  "In the inbox and on a lead": [
    [["j"], "Next lead"],
    [["k"], "Previous lead"],
    [["a"], "Assign"],
    [["e"], "Close"],
    [["r"], "Reply"],
    [["s"], "Snooze or follow up"],
    [["z"], "Undo the last change"],
  ],
  "On the board of applications": [
    [["h"], "Previous stage"],
    [["l"], "Next stage"],
    [["m"], "Move to another stage"],
  ],
  "On a lead": [
    [["Ctrl", "Enter"], "Send the reply, or add the note"],
    [["n"], "Add a note"],
    [["o"], "Open or close the resume"],
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

/** For a form whose main button has `data-main`: Ctrl or Cmd with Enter presses it, and Enter in a line does nothing. */
export function pressMain(event: KeyboardEventOf<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, target, currentTarget } = event;
  if (key !== "Enter") return;
  const isSent = ctrlKey || metaKey;
  if (isSent || (target instanceof HTMLInputElement && target.type === "text")) event.preventDefault();
  if (isSent) currentTarget.querySelector<HTMLElement>("[data-main]")?.click();
}

const FIELDS =
  "input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable], [role=menu], [role=listbox]";

function isTaken({ target, key, defaultPrevented }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || defaultPrevented) return true;
  if (key === "Enter" && target.closest("a, button, summary, input")) return true;
  return target.closest(FIELDS) !== null;
}
