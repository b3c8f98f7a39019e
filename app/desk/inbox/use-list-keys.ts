import { useState } from "react";
import { useNavigate } from "react-router";
import { leadUrl } from "#core/leads.ts";
import { useKeys } from "../ui/keyboard.ts";
import { rowId } from "./rows.tsx";
import type { Selection } from "./use-selection.ts";

interface ListKeys {
  selection: Selection;
  /** Most keys are the opened lead's. */
  isOpen: boolean;
  mayAnswer: boolean;
  /** Search parameters of the list. */
  list: string;
  change: (intent: string) => void;
}

/** Keys of the list. Returns which of its menus are open. */
export function useListKeys({ selection, isOpen, mayAnswer, list, change }: ListKeys) {
  const [isAssigning, setAssigning] = useState(false);
  const [isSnoozing, setSnoozing] = useState(false);
  const navigate = useNavigate();
  const { selected, current } = selection;
  const move = (step: 1 | -1) => {
    const id = selection.neighbor(step);
    if (id !== undefined) document.querySelector<HTMLElement>(`#${rowId(id)} a`)?.focus();
  };
  const open = (hash = "") => {
    if (current !== null) void navigate(leadUrl(current, list) + hash);
  };
  /** Of the selected leads, or of the current one. */
  const openMenu = (setOpen: (isOpen: boolean) => void) => {
    if (selected.length === 0 && current !== null) selection.toggle(current);
    setOpen(selected.length > 0 || current !== null);
  };
  useKeys({
    "/": () => document.querySelector<HTMLInputElement>("input[name=q]")?.focus(),
    ...(!isOpen && {
      j: () => move(1),
      k: () => move(-1),
      Enter: () => open(),
      r: () => open("#reply"),
      x: () => current !== null && selection.toggle(current),
      Escape: selection.clear,
      ...(mayAnswer && {
        a: () => openMenu(setAssigning),
        s: () => openMenu(setSnoozing),
        e: () => change("close"),
      }),
    }),
  });
  return { isAssigning, setAssigning, isSnoozing, setSnoozing };
}
