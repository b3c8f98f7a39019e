import type { Platform } from "#core/content/fields.ts";
import type { Filter, Overview, PageCard } from "#core/pages/page-card.ts";
import type { Content } from "../content/collections.ts";

/** Pages under the names that the menu has for their platforms; a platform without pages is left out. */
export function groupByPlatform(
  { navigation }: Content,
  pagesOf: (platform: Platform) => PageCard[],
): Overview["groups"] {
  return Object.entries(navigation.platforms)
    .map(([id, { label, line }]) => ({ id, title: label, line, pages: pagesOf(id as Platform) }))
    .filter(({ pages }) => pages.length > 0);
}

/** The platforms of a list, each as a link to the list of its own. */
export function platformFilter(groups: Overview["groups"], page: string, chosen: string | null): Filter {
  return {
    label: "Platform",
    links: groups.map(({ id, title }) => ({
      label: title,
      url: `${page}?platform=${id}`,
      isCurrent: id === chosen,
    })),
  };
}
