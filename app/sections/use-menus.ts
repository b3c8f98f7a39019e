import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

const OPEN_MS = 140;
const CLOSE_MS = 300;

/** Closes menus on navigation, Escape, a press elsewhere and lost focus; hovering opens them. */
export function useMenus(header: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();

  const shownKey = useRef(key);
  useEffect(() => {
    // Not on hydration: a menu that was opened before it stays open.
    if (shownKey.current === key) return;
    shownKey.current = key;
    leave(header.current);
  }, [key, header]);

  useEffect(() => {
    const element = header.current;
    if (element === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let openedByRest: HTMLDetailsElement | null = null;

    document.addEventListener(
      "pointerdown",
      (event) => {
        if (!element.contains(event.target as Node)) closeAll(element);
      },
      { signal },
    );
    element.addEventListener(
      "focusout",
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !element.contains(relatedTarget)) leave(element);
      },
      { signal },
    );
    element.addEventListener(
      "keydown",
      (event) => {
        const open = (event.target as HTMLElement).closest<HTMLDetailsElement>("details[open]");
        if (event.key !== "Escape" || open === null) return;
        open.open = false;
        open.querySelector("summary")?.focus();
        // Escape must not close the popover as well.
        event.preventDefault();
      },
      { signal },
    );
    element.addEventListener(
      "click",
      (event) => {
        const menu = (event.target as HTMLElement).closest("summary")?.parentElement ?? null;
        // `detail` is 0 when a key caused the click.
        if (menu !== null && menu === openedByRest && event.detail > 0) event.preventDefault();
        openedByRest = null;
      },
      { signal },
    );
    for (const menu of element.querySelectorAll("details")) {
      menu.addEventListener("toggle", () => menu.open && closeAll(element, menu), { signal });
      menu.addEventListener("pointerenter", ({ pointerType }) => rest(pointerType, menu, true, OPEN_MS), {
        signal,
      });
      menu.addEventListener("pointerleave", ({ pointerType }) => rest(pointerType, menu, false, CLOSE_MS), {
        signal,
      });
    }

    function rest(pointerType: string, menu: HTMLDetailsElement, open: boolean, wait: number) {
      // Excludes the popover of phones.
      if (pointerType !== "mouse" || isInPopover(menu)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!open && menu.contains(document.activeElement)) return;
        openedByRest = open && !menu.open ? menu : null;
        menu.open = open;
      }, wait);
    }

    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [header]);
}

function leave(element: HTMLElement | null): void {
  closeAll(element);
  const popover = element?.querySelector<HTMLElement>("[popover]");
  if (popover && isInPopover(popover)) popover.hidePopover();
}

/** Browsers without popovers (Safari before 17) throw at `:popover-open`. */
function isInPopover(element: HTMLElement): boolean {
  return "popover" in element && element.closest(":popover-open") !== null;
}

function closeAll(element: HTMLElement | null, except?: HTMLDetailsElement): void {
  for (const menu of element?.querySelectorAll("details[open]") ?? []) {
    if (menu !== except) (menu as HTMLDetailsElement).open = false;
  }
}
