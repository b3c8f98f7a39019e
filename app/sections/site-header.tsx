import { useRef } from "react";
import type { LayoutData } from "#core/site.ts";
import { HeaderBar } from "./header-bar.tsx";
import { useMenus } from "./use-menus.ts";

export function SiteHeader({ layout }: { layout: LayoutData }) {
  const ref = useRef<HTMLElement>(null);
  useMenus(ref);
  return (
    <header ref={ref} className="site-header" data-screen-only>
      <HeaderBar layout={layout} />
    </header>
  );
}
