import type { MenuLink } from "./site.ts";

/** What a loader throws, with status 404, where it knows what else may have been meant. */
export interface NotFound {
  nearest: MenuLink[];
}
