import { paths } from "#core/paths.ts";
import type { Content } from "./collections.ts";

/** Forms and the list of papers link to them. */
export const LINKED_PAGES: readonly string[] = [paths.privacy.slice(1), paths.security.slice(1)];

export function isWrittenPage(path: string, { writtenPages }: Pick<Content, "writtenPages">): boolean {
  return writtenPages.some(({ slug }) => path === paths.written(slug));
}
