/** The heading of a page. */
export const titleLook = "text-xl font-bold tracking-[-0.01em] wrap-anywhere";

/** The ground of a list of choices. Its column shrinks the list to the height that React Aria finds room for. */
export const popoverLook = "flex flex-col border border-edge bg-raised shadow-float";

/** The ground of a menu, which fits on a phone with large text, too. */
export const menuLook = `min-w-[min(12rem,calc(100vw-1rem))] max-w-[calc(100vw-1rem)] ${popoverLook}`;

/** The list in a popover. */
export const listLook = "max-h-80 min-h-0 overflow-auto p-1 outline-none";

/** An option of a list or menu. */
export const optionLook =
  "block cursor-default rounded-sm px-3 py-1.5 text-sm outline-none data-[focused]:bg-wash data-[selected]:font-bold forced-colors:data-[focused]:outline-2 forced-colors:data-[focused]:outline-solid touch:py-3";

/** A link in a strip of tabs above a page. */
export const tabLook =
  "flex-none px-3 py-2 text-sm whitespace-nowrap text-muted no-underline outline-offset-[-3px] hover:text-ink aria-[current]:font-bold aria-[current]:text-ink aria-[current]:shadow-mark touch:py-3";
