import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import { isPlainClick } from "./anchor.tsx";
import { holdEntry } from "./dialog-history.ts";

/**
 * Makes a `<dialog>` modal while it is rendered: it traps the focus, stops the page from scrolling, and calls `onClose`
 * on Escape, on Back, on a press on its backdrop or on an element with `data-backdrop`, and on navigation. Unmounting
 * restores the focus.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    const release = holdPage();
    const releaseEntry = holdEntry(() => close());
    const leaving = new AbortController();
    const { signal } = leaving;
    let pressed: EventTarget | null = null;
    dialog.showModal();
    const onCancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    dialog.addEventListener("cancel", onCancel, { signal });
    // `close` comes late: by then the same element may have been opened again.
    dialog.addEventListener("close", () => dialog.open || close(), { signal });
    // A press must begin and end on the backdrop, or selecting text and letting go outside would close.
    const onDown = ({ target }: Event) => {
      pressed = target;
    };
    const onClick = ({ target }: Event) => {
      const isBackdrop = target instanceof HTMLElement && (target === dialog || "backdrop" in target.dataset);
      if (isBackdrop && pressed === target) close();
    };
    dialog.addEventListener("pointerdown", onDown, { signal });
    dialog.addEventListener("click", onClick, { signal });
    return () => {
      leaving.abort();
      dialog.close();
      release();
      releaseEntry();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [ref]);

  useEffect(() => {
    if (pathname !== openedAt.current) close();
  }, [pathname]);
}

/** Whether a dialog is open, and what its link does: see `opensHere`. */
export function useDialog() {
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    /** For a link to a page of the same content: with scripts it opens the dialog instead. */
    onLinkClick: (event: MouseEvent<HTMLElement>) => {
      if (opensHere(event)) setOpen(true);
    },
  };
}

/**
 * Prevents the default of a plain click on a link and returns true; other clicks (new tab, download) are left to the
 * browser. Focuses the link, which Safari does not do, so that the dialog can restore the focus.
 */
export function opensHere(event: MouseEvent<HTMLElement>): boolean {
  if (!isPlainClick(event)) return false;
  event.preventDefault();
  event.currentTarget.focus({ preventScroll: true });
  return true;
}

/**
 * Stops the page from scrolling behind a dialog (`[data-held]` in styles/effects.css). The page keeps the room of its scrollbar
 * at all times (`scrollbar-gutter` in base.css), so nothing shifts; Safari before 18.2 does not know that.
 */
function holdPage(): () => void {
  const root = document.documentElement;
  const { style } = root;
  if (!CSS.supports("scrollbar-gutter:auto")) style.paddingRight = `${innerWidth - root.clientWidth}px`;
  root.setAttribute("data-held", "");
  return () => {
    root.removeAttribute("data-held");
    style.paddingRight = "";
  };
}
