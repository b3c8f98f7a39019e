import { escapeRegExp } from "#core/text.ts";

/** The row of an exact match, or of the first matching pattern, in which `{word}` is one segment. */
export function createUrlIndex<Row extends { url: string }>(
  rows: readonly Row[],
): (url: string) => Row | null {
  const exact = new Map(rows.map((row) => [row.url, row]));
  const patterns = rows
    .filter(({ url }) => isPattern(url))
    .map((row) => ({ row, pattern: patternOf(row.url) }));
  return (url) => exact.get(url) ?? patterns.find(({ pattern }) => pattern.test(url))?.row ?? null;
}

export function isPattern(url: string): boolean {
  return url.includes("{");
}

export function patternOf(url: string): RegExp {
  const parts = url.split(/\{\w+\}/).map(escapeRegExp);
  return new RegExp(`^${parts.join("[^/]+")}$`);
}
