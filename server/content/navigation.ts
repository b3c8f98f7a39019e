import type { Navigation } from "#core/content/navigation.ts";
import { paths } from "#core/paths.ts";
import type { MenuLink } from "#core/site.ts";
import type { Content } from "./collections.ts";

/** The name of the row of links at the end of the footer. */
const LEGAL = "Legal";

type Needs = Pick<Content, "navigation" | "writtenPages">;

/** `navigation.yaml` with the written pages that name one of its menus. */
export function navigationOf({ navigation, writtenPages }: Needs): Navigation {
  const withPages = (menu: string, links: readonly MenuLink[]) => {
    const all = [...links];
    const listed = writtenPages.filter((page) => page.menu === menu);
    for (const { slug, title, menu_label, menu_position = Number.POSITIVE_INFINITY } of inOrder(listed)) {
      const url = paths.written(slug);
      if (all.some((link) => link.url === url)) continue;
      all.splice(menu_position - 1, 0, { label: menu_label ?? title, url });
    }
    return all;
  };
  return {
    ...navigation,
    header: navigation.header.map((entry) =>
      "links" in entry ? { ...entry, links: withPages(entry.label, entry.links) } : entry,
    ),
    footer: navigation.footer.map((column) => ({ ...column, links: withPages(column.title, column.links) })),
    legal: withPages(LEGAL, navigation.legal),
  };
}

/** The names that a page can have as its menu. */
export function menusOf({ header, footer }: Navigation): string[] {
  const menus = header.flatMap((entry) => ("links" in entry ? [entry.label] : []));
  return [...new Set([...menus, ...footer.map(({ title }) => title), LEGAL])];
}

function inOrder<Page extends { menu_position?: number | undefined }>(pages: readonly Page[]): Page[] {
  const place = ({ menu_position = Number.POSITIVE_INFINITY }: Page) => menu_position;
  return pages.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
}
