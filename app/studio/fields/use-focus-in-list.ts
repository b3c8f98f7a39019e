import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

/** Of a row of the list. */
export const ROW = { "data-row": "" };

/**
 * Moves the focus to the nearest row when a change of the list removes or disables the focused button, so that the list
 * works by keyboard. The props belong to the element around the list.
 */
export function useFocusInList<Group extends HTMLElement>(): {
  ref: RefObject<Group | null>;
  onFocus(event: FocusEvent): void;
  onBlur(event: FocusEvent): void;
} {
  const ref = useRef<Group>(null);
  const last = useRef<{ row: Element | null; index: number } | null>(null);

  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.matches(":disabled");
    if (ref.current === null || last.current === null || !isLost) return;
    const rows = rowsOf(ref.current);
    const { row, index } = last.current;
    const near = row !== null && rows.includes(row) ? row : (rows[index] ?? rows.at(-1));
    (near ?? ref.current).querySelector<HTMLElement>("button:enabled, input:enabled")?.focus();
  });

  return {
    ref,
    onFocus({ target }) {
      const row = target.closest("[data-row]");
      last.current = { row, index: row && ref.current ? rowsOf(ref.current).indexOf(row) : -1 };
    },
    onBlur({ relatedTarget, currentTarget }) {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) last.current = null;
    },
  };
}

function rowsOf(group: HTMLElement): Element[] {
  return [...group.querySelectorAll("[data-row]")];
}
