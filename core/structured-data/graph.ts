import type { BreadcrumbList, Thing } from "schema-dts";
import type { MenuLink } from "../site.ts";

/** A schema.org object; the types of schema-dts also allow a URL. */
export type Node<T = Thing> = Exclude<T, string>;

/** Cached serializations of large nodes. */
const texts = new WeakMap<Node, string>();

/** JSON-LD of a page, escaped for a script element. */
export function graphOf(nodes: readonly Node[]): string {
  return `{"@context":"https://schema.org","@graph":[${nodes.map(textOf).join()}]}`;
}

function textOf(node: Node): string {
  let text = texts.get(node);
  if (text === undefined) {
    text = JSON.stringify(node).replaceAll("<", "\\u003c");
    texts.set(node, text);
  }
  return text;
}

/** The breadcrumbs of a page; the last item needs no URL. */
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
