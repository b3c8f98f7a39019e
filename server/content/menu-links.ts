import { paths } from "#core/paths.ts";
import { showsAvailability } from "./availability.ts";
import type { Content } from "./collections.ts";
import { createUrlIndex } from "./url-patterns.ts";
import { GONE, type PublicUrl, publicUrls } from "./url-registry.ts";

type FindUrl = ReturnType<typeof createUrlIndex<PublicUrl>>;

const known = new WeakMap<Content, FindUrl>();

/** Made once for each content, because every page has menus. */
function urlIndexOf(content: Content): FindUrl {
  const index = known.get(content) ?? createUrlIndex(publicUrls(content));
  known.set(content, index);
  return index;
}

/** Sections that a page has only with some content. */
const SECTIONS: Readonly<Record<string, (content: Content) => boolean>> = {
  [`${paths.hiringModel}#availability`]: (content) =>
    showsAvailability(content) && content.hireWords !== null && content.hirePages.length > 0,
  [`${paths.pricing}#budgets`]: ({ budgets }) => budgets.length > 0,
};

/** The URL that a link of a menu or list leads to, after redirects; null if this site has no such page or section. */
export function shownUrl(url: string, content: Content): string | null {
  if (!url.startsWith("/") || url.startsWith("/assets/")) return url;
  if (SECTIONS[url]?.(content) === false) return null;
  const [path = ""] = url.split(/[?#]/, 1);
  const found = urlIndexOf(content)(path);
  if (found === null || found.to === GONE) return null;
  return found.to === null ? url : found.to + url.slice(path.length);
}

/** Links of menus and lists, without those that lead nowhere. */
export function shownLinks<Link extends { url: string }>(links: readonly Link[], content: Content): Link[] {
  return links.flatMap((link) => {
    const url = shownUrl(link.url, content);
    return url === null ? [] : [{ ...link, url }];
  });
}

/** Pages that list a collection. */
const OVERVIEWS = {
  services: paths.services,
  hirePages: paths.hires,
  caseStudies: paths.portfolio,
  posts: paths.blog,
  papers: paths.papers,
} as const;
type Listed = keyof typeof OVERVIEWS;

/** The pages that would list nothing. They exist, but no menu and no site map leads to one. */
export function emptyOverviews(lists: Partial<Record<Listed, readonly unknown[]>>): string[] {
  return Object.entries(lists).flatMap(([name, { length }]) =>
    length === 0 ? [OVERVIEWS[name as Listed]] : [],
  );
}
