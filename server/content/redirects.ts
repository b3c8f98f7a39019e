import { paths } from "#core/paths.ts";
import type { Content } from "./collections.ts";
import { createUrlIndex } from "./url-patterns.ts";

type ListedRedirect = Content["redirects"][number];

/** Of `redirects.yaml` and of pages. */
export function redirectsOf({ redirects, writtenPages }: Content): Content["redirects"] {
  const ofPages = writtenPages.flatMap(({ slug, redirect_from }) =>
    redirect_from.map((from) => ({ from, to: paths.written(slug), status: 301 as const })),
  );
  return [...redirects, ...ofPages];
}

type FindRow = (url: string) => { redirect: ListedRedirect } | null;

const known = new WeakMap<Content, FindRow>();

/** Made once for each content, because every request of a page that isn't cached needs it. */
function redirectIndexOf(content: Content): FindRow {
  const index =
    known.get(content) ??
    createUrlIndex(redirectsOf(content).map((redirect) => ({ redirect, url: redirect.from.toLowerCase() })));
  known.set(content, index);
  return index;
}

/** The redirect of a path in any letter case; one without words before one with them. */
export function redirectOf(path: string, content: Content): ListedRedirect | null {
  return redirectIndexOf(content)(path.toLowerCase())?.redirect ?? null;
}
