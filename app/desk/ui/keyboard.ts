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
    [["j"], "Next application"],
    [["k"], "Previous application"],
    [["x"], "Select the application"],
    [["h"], "Previous stage"],
    [["l"], "Next stage"],
    [["m"], "Move to another stage"],
  ],
  "On a lead": [
    [["Ctrl", "Enter"], "Send the reply, note or scorecard"],
    [["n"], "Add a note"],
    [["i"], "Fill in a scorecard"],
    [["o"], "Open or close the resume"],
    [["u"], "Back to the list"],
  ],
} as const satisfies Record<string, readonly (readonly [keys: readonly string[], does: string])[]>;

/** Calls what belongs to a key, unless it belongs to a field, a menu or a dialog; those with 'mod+' work in fields too. */
export function useKeys(keys: Partial<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (altKey || defaultPrevented || document.querySelector("[role=dialog]")) return;
    const isModified = ctrlKey || metaKey;
    if (!isModified && isTaken(event)) return;
    const act = keys[isModified ? `mod+${event.key.toLowerCase()}` : event.key];
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

function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return true;
  if (key === "Enter" && target.closest("a, button, summary, input")) return true;
  return target.closest(FIELDS) !== null;
}
