import type { BreadcrumbList } from "schema-dts";
import type { MenuLink } from "../site.ts";
import type { Node } from "./graph.ts";

/** The way to a page from the home page; the page itself needs no address. */
export function breadcrumbsOf(trail: readonly MenuLink[], origin: string): Node<BreadcrumbList> {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      ...(index < trail.length - 1 && { item: origin + url }),
    })),
  };
}
