/** A mouse that rests this long on a word means it; one that leaves this shortly was only passing. */
const OPEN_MS = 140;
const CLOSE_MS = 300;

/**
 * Watches the menus of the header: they close on Escape (with the focus back on their word), on a press in the page and when
 * the focus goes there, only one is open, and a resting mouse opens them.
 *
 * @returns ends it
 */
export function watchMenus(element: HTMLElement): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // On its way down: React stops it where it has not taken the page over yet (app/ui/near.tsx).
  window.addEventListener(
    "pointerdown",
    (event) => {
      if (!element.contains(event.target as Node)) closeAll(element);
    },
    { signal, capture: true },
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
      // The popover around it stays: one Escape, one step back.
      event.preventDefault();
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
    // The mouse for which this was fetched.
    if (menu.matches(":hover") && matchMedia("(hover: hover)").matches) rest("mouse", menu, true, OPEN_MS);
  }

  function rest(pointerType: string, menu: HTMLDetailsElement, open: boolean, wait: number) {
    // In the popover of a phone nothing opens by itself.
    if (pointerType !== "mouse" || menu.closest(":popover-open")) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (open || !menu.contains(document.activeElement)) menu.open = open;
    }, wait);
  }

  return () => {
    controller.abort();
    clearTimeout(timer);
  };
}

/** Closes all menus, and on a phone what holds them. */
export function leave(element: HTMLElement | null): void {
  closeAll(element);
  const popover = element?.querySelector<HTMLElement>("[popover]");
  if (popover?.matches(":popover-open")) popover.hidePopover();
}

function closeAll(element: HTMLElement | null, except?: HTMLDetailsElement): void {
  for (const menu of element?.querySelectorAll("details[open]") ?? []) {
    if (menu !== except) (menu as HTMLDetailsElement).open = false;
  }
}
