import { useRef } from "react";
import type { LayoutData } from "#core/site.ts";
import { HeaderBar } from "./header-bar.tsx";
import { useMenus } from "./use-menus.ts";

export function SiteHeader({ layout }: { layout: LayoutData }) {
  const ref = useRef<HTMLElement>(null);
  useMenus(ref);
  return (
    <header
      ref={ref}
      className="sticky top-0 z-20 border-b border-line bg-paper max-[16rem]:relative no-popover:relative"
      data-screen-only
    >
      <HeaderBar layout={layout} />
    </header>
  );
}
