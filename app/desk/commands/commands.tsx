import { useState } from "react";
import type { NavigationEntry } from "../navigation.ts";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { useKeys } from "../ui/keyboard.ts";
import { KeyboardHelp } from "./keyboard-help.tsx";
import { Palette } from "./palette.tsx";

const ENTRY =
  "flex min-h-10 items-center gap-3 max-md:min-h-11 rounded-sm border border-edge bg-raised px-3 text-sm text-muted hover:border-ink hover:text-ink";

/** The palette and the help of the keyboard, on every page. */
export function Commands({ pages }: { pages: readonly NavigationEntry[] }) {
  const [open, setOpen] = useState<"palette" | "help" | null>(null);
  useKeys({ "mod+k": () => setOpen("palette"), "?": () => setOpen("help") });
  const close = () => setOpen(null);
  return (
    <>
      <button type="button" onClick={() => setOpen("palette")} className={ENTRY}>
        <DeskIcon name="search" />
        <span className="max-md:sr-only">Go to</span>
        <kbd className="ml-auto text-xs max-md:hidden">Ctrl K</kbd>
      </button>
      {open === "palette" && <Palette pages={pages} onClose={close} onHelp={() => setOpen("help")} />}
      {open === "help" && <KeyboardHelp onClose={close} />}
    </>
  );
}
