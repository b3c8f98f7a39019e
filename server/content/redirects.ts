import { paths } from "#core/paths.ts";
import type { Content } from "./collections.ts";
import { isPattern, patternOf } from "./url-patterns.ts";

type ListedRedirect = Content["redirects"][number];

/** Of `redirects.yaml` and of pages. */
export function redirectsOf({ redirects, writtenPages }: Content): Content["redirects"] {
  const ofPages = writtenPages.flatMap(({ slug, redirect_from }) =>
    redirect_from.map((from) => ({ from, to: paths.written(slug), status: 301 as const })),
  );
  return [...redirects, ...ofPages];
}

/** The redirect of a path in any letter case; one without words before one with them. */
export function redirectOf(path: string, content: Content): ListedRedirect | null {
  const lower = path.toLowerCase();
  const redirects = redirectsOf(content).map((redirect) => ({ redirect, from: redirect.from.toLowerCase() }));
  const found =
    redirects.find(({ from }) => from === lower) ??
    redirects.find(({ from }) => isPattern(from) && patternOf(from).test(lower));
  return found?.redirect ?? null;
}
