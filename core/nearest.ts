import { cutText } from "./text.ts";

const LENGTH = 60;

const OFFERED = 3;

const UNLIKE = 0.45;

const SAME_WORD = 0.4;

/** Words that occur in most slugs and do not distinguish them. */
const COMMON = ["app", "apps", "dev", "developer", "development", "hire", "service", "services", "solution"];

/** Common words of at least this length also match with two errors. */
const LONG = 7;

export interface Named<Page> {
  page: Page;
  names: readonly string[];
}

export function nearest<Page>(wanted: string, candidates: readonly Named<Page>[]): Page[] {
  const asked = distinctiveWords(wanted);
  if (asked.length === 0) return [];
  return candidates
    .map(({ page, names }) => ({
      page,
      distance: Math.min(...names.map((name) => distanceOf(asked, distinctiveWords(name)))),
    }))
    .filter(({ distance }) => distance <= UNLIKE)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, OFFERED)
    .map(({ page }) => page);
}

function distinctiveWords(name: string): string[] {
  return cutText(name, LENGTH)
    .toLowerCase()
    .replaceAll(".", "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !isCommon(word));
}

function isCommon(word: string): boolean {
  return COMMON.some(
    (common) => word === common || (common.length >= LONG && editDistance(word, common) <= 2),
  );
}

function distanceOf(asked: readonly string[], name: readonly string[]): number {
  const letters = relativeDistance(asked.join(""), name.join(""));
  return asked.some((word) => name.includes(word)) ? Math.min(letters, SAME_WORD) : letters;
}

function relativeDistance(one: string, other: string): number {
  return editDistance(one, other) / Math.max(one.length, other.length, 1);
}

/** Optimal string alignment distance; results above `most` are only lower bounds. */
export function editDistance(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  return lastRow(one, other, most)?.at(-1) ?? most + 1;
}

/** The smallest distance between `typed` and a prefix of `word`. */
export function prefixDistance(typed: string, word: string, most: number): number {
  // Further letters could only increase the distance.
  const row = lastRow(typed, word.slice(0, typed.length + most), most);
  return row === null ? most + 1 : Math.min(...row);
}

/** Distances between `one` and each prefix of `other`; null when all exceed `most`. */
function lastRow(one: string, other: string, most: number): readonly number[] | null {
  let before: number[] = [];
  let above: number[] = [];
  for (let column = 0; column <= other.length; column++) above.push(column);

  for (let line = 1; line <= one.length; line++) {
    const row = [line];
    let least = line;
    for (let column = 1; column <= other.length; column++) {
      const isSame = one.charCodeAt(line - 1) === other.charCodeAt(column - 1);
      let distance = Math.min(
        (above[column] as number) + 1,
        (row[column - 1] as number) + 1,
        (above[column - 1] as number) + (isSame ? 0 : 1),
      );
      const isSwapped =
        line > 1 &&
        column > 1 &&
        one.charCodeAt(line - 1) === other.charCodeAt(column - 2) &&
        one.charCodeAt(line - 2) === other.charCodeAt(column - 1);
      if (isSwapped) distance = Math.min(distance, (before[column - 2] as number) + 1);
      row.push(distance);
      least = Math.min(least, distance);
    }
    if (least > most) return null;
    [before, above] = [above, row];
  }
  return above;
}
