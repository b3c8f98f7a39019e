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
import { opensHere } from "./link.tsx";

/** Calls `onClose` on Escape, Back, navigation and a press on backdrop or `data-backdrop`. */
export function useModal(ref: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    const unlockScroll = lockScroll();
    const removeHistoryEntry = addHistoryEntry(() => close());
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
      unlockScroll();
      removeHistoryEntry();
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

function lockScroll(): () => void {
  const root = document.documentElement;
  const { style } = root;
  if (!CSS.supports("scrollbar-gutter:auto")) style.paddingRight = `${innerWidth - root.clientWidth}px`;
  root.setAttribute("data-scroll-locked", "");
  return () => {
    root.removeAttribute("data-scroll-locked");
    style.paddingRight = "";
  };
}

let openEntry: { close: () => void; key: unknown; url: string } | null = null;
let isRemoving = false;

const isOfDialog = () => history.state?.dialog === true;
const pushEntry = () => history.pushState({ ...history.state, dialog: true }, "");

/** A history entry, so that Back closes the dialog; hidden from the router, which would reload the page. */
function addHistoryEntry(close: () => void): () => void {
  const own = { close, key: history.state?.key, url: location.href };
  openEntry = own;
  addEventListener("popstate", onPop, { capture: true });
  if (!isOfDialog()) pushEntry();
  return () => {
    if (openEntry === own) openEntry = null;
    // Deferred, because strict mode runs effects twice.
    queueMicrotask(() => {
      if (openEntry || !isOfDialog()) return;
      isRemoving = true;
      history.back();
    });
  };
}

function onPop(event: PopStateEvent): void {
  if (isRemoving) {
    isRemoving = false;
    event.stopImmediatePropagation();
    if (openEntry) pushEntry();
  } else if (
    openEntry &&
    !isOfDialog() &&
    openEntry.key === history.state?.key &&
    openEntry.url === location.href
  ) {
    event.stopImmediatePropagation();
    openEntry.close();
  }
}
