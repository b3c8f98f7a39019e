import type { MouseEvent } from "react";
import { isPlainClick } from "./link.tsx";

/** Prevents the default of a plain click, and focuses the link, which Safari does not, to restore focus later. */
export function opensHere(event: MouseEvent<HTMLElement>): boolean {
  if (!isPlainClick(event)) return false;
  event.preventDefault();
  event.currentTarget.focus({ preventScroll: true });
  return true;
}
