import { useRef } from "react";
import { useFramePart } from "#app/frame-markup.ts";
import { useMenus } from "./use-menus.ts";

/** The bar on top of every page, which `HeaderBar` draws on the server. */
export function SiteHeader() {
  const ref = useRef<HTMLElement>(null);
  useMenus(ref);
  return <header ref={ref} className="site-header" data-screen-only {...useFramePart("frame-header")} />;
}
