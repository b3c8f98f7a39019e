import { editDistance } from "./edit-distance.ts";

/** Maximum length of a word; the distance takes quadratic time. */
const LENGTH = 60;

/** Number of suggestions. */
const OFFERED = 3;

/** Maximum relative distance of a suggestion. */
const UNLIKE = 0.45;

/** Maximum distance of names with a common word. */
const SAME_WORD = 0.4;

/** Words that occur in most slugs and do not distinguish them. */
const COMMON = ["app", "apps", "dev", "developer", "development", "hire", "service", "services", "solution"];

/** Common words of at least this length also match with two errors. */
const LONG = 7;

/** A page and its names. */
export interface Named<Page> {
  page: Page;
  names: readonly string[];
}

/** Pages with the most similar names, best first; none without a similar name. */
export function nearest<Page>(wanted: string, candidates: readonly Named<Page>[]): Page[] {
  const asked = tellingWords(wanted);
  if (asked.length === 0) return [];
  return candidates
    .map(({ page, names }) => ({
      page,
      distance: Math.min(...names.map((name) => distanceOf(asked, tellingWords(name)))),
    }))
    .filter(({ distance }) => distance <= UNLIKE)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, OFFERED)
    .map(({ page }) => page);
}

/** The distinguishing words of a name: 'nodejs' for 'hire-Node.js-developer'. */
function tellingWords(name: string): string[] {
  return name
    .slice(0, LENGTH)
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

/** 0 for equal names, 1 for nothing in common. */
function distanceOf(asked: readonly string[], name: readonly string[]): number {
  const letters = relativeDistance(asked.join(""), name.join(""));
  return asked.some((word) => name.includes(word)) ? Math.min(letters, SAME_WORD) : letters;
}

function relativeDistance(one: string, other: string): number {
  return editDistance(one, other) / Math.max(one.length, other.length, 1);
}
