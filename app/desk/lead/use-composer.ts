import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { type ComposerState, type ComposerTab, useFocus } from "./composer.tsx";

interface OpenComposer {
  ref: RefObject<HTMLDivElement | null>;
  state: ComposerState;
  part: ComposerTab;
  /** Opens a part; `write` also goes to its text. */
  show(part: ComposerTab): void;
  write(part: ComposerTab): void;
  open(): void;
  /** Until its text is used again. */
  collapse(): void;
  /** A reply was sent or discarded. */
  finish(): void;
}

/** The hash `#reply` focuses the text of the reply, as keys do. @param hasDraft whether a reply has been begun */
export function useComposer(hasDraft: boolean): OpenComposer {
  const { hash } = useLocation();
  const ref = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState<ComposerTab>("reply");
  const [isOpen, setOpen] = useState<boolean>();
  const [asked, setAsked] = useState<{ part: ComposerTab } | null>(null);
  useFocus(ref, asked);
  const show = (one: ComposerTab) => {
    setPart(one);
    setOpen(true);
  };
  useEffect(() => {
    if (hash === "#reply") setAsked({ part: "reply" });
  }, [hash]);
  return {
    ...{ ref, part, show },
    state: isOpen ? "open" : isOpen === undefined && hasDraft ? "draft" : "closed",
    write(one) {
      show(one);
      setAsked({ part: one });
    },
    open: () => setOpen(true),
    collapse() {
      setOpen(false);
      leave();
    },
    finish() {
      setOpen(undefined);
      leave();
    },
  };
}

/** So that keys are those of the page again. */
function leave(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
