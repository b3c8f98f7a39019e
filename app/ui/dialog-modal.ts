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
import { isPlainClick } from "./link.tsx";

/** Calls `onClose` on Escape, Back, navigation and a press on backdrop or `data-backdrop`. */
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
    // `close` is late: the element may be open again.
    dialog.addEventListener("close", () => dialog.open || close(), { signal });
    // A press must begin and end on the backdrop; selecting text and releasing outside would close otherwise.
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

export function useDialog() {
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    onLinkClick: (event: MouseEvent<HTMLElement>) => {
      if (opensHere(event)) setOpen(true);
    },
  };
}

/** Prevents the default of a plain click, and focuses the link, which Safari does not, to restore focus later. */
export function opensHere(event: MouseEvent<HTMLElement>): boolean {
  if (!isPlainClick(event)) return false;
  event.preventDefault();
  event.currentTarget.focus({ preventScroll: true });
  return true;
}

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

let held: { close: () => void; key: unknown; url: string } | null = null;
let isReleasing = false;

const isOfDialog = () => history.state?.dialog === true;
const pushEntry = () => history.pushState({ ...history.state, dialog: true }, "");

/** A history entry, so that Back closes the dialog; hidden from the router, which would reload the page. */
function holdEntry(close: () => void): () => void {
  const own = { close, key: history.state?.key, url: location.href };
  held = own;
  addEventListener("popstate", onPop, { capture: true });
  if (!isOfDialog()) pushEntry();
  return () => {
    if (held === own) held = null;
    // Deferred, because strict mode runs effects twice.
    queueMicrotask(() => {
      if (held || !isOfDialog()) return;
      isReleasing = true;
      history.back();
    });
  };
}

function onPop(event: PopStateEvent): void {
  if (isReleasing) {
    isReleasing = false;
    event.stopImmediatePropagation();
    if (held) pushEntry();
  } else if (held && !isOfDialog() && held.key === history.state?.key && held.url === location.href) {
    event.stopImmediatePropagation();
    held.close();
  }
}
