import { paths } from "./paths.ts";
import type { MenuEntry } from "./site.ts";

/** The value of `aria-current`: `page` for the page itself, `true` for the section that it belongs to. */
export type Current = "page" | "true" | undefined;

/** Pages of a section whose paths do not begin with its own. */
const SECTIONS: Readonly<Record<string, string>> = { category: paths.blog, search: paths.blog };

export function currentLink(url: string, pathname: string): Current {
  if (url === pathname) return "page";
  const [, first = ""] = pathname.split("/");
  return (SECTIONS[first] ?? `/${first}`) === url ? "true" : undefined;
}

export function currentEntry(entry: MenuEntry, pathname: string): Current {
  if (!("groups" in entry)) return currentLink(entry.url, pathname);
  const links = [...(entry.top ?? []), ...entry.groups.flatMap(({ links }) => links)];
  return links.some(({ url }) => currentLink(url, pathname)) ? "true" : undefined;
}
