import type { MenuLink } from "./site.ts";

/** Data of a 404 thrown by a loader, with suggestions. */
export interface NotFound {
  nearest: MenuLink[];
}
