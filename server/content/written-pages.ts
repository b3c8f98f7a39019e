import { isTaken } from "#core/pages.ts";
import { paths } from "#core/paths.ts";
import type { Content } from "./collections.ts";

/** Forms and the list of papers link to them. */
export const LINKED_PAGES: readonly string[] = [paths.privacy.slice(1), paths.security.slice(1)];

/** Why a file of `content/pages/` can't have this name; null if it can. */
export function pageNameProblem(slug: string): string | null {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))
    return "must have a name of lowercase letters and digits, with '-' between words, because it's the page's URL";
  return isTaken(slug)
    ? `needs a different name, because '${paths.written(slug)}' is already a page or a file`
    : null;
}

export function isWrittenPage(path: string, { writtenPages }: Pick<Content, "writtenPages">): boolean {
  return writtenPages.some(({ slug }) => path === paths.written(slug));
}
