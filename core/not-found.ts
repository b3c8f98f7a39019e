import type { MenuLink } from "./site.ts";

export interface NotFound {
  nearest: MenuLink[];
}
