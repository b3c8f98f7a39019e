import { editDistance } from "./edit-distance.ts";

/** Longer words are cut: the distance takes time by the product of both lengths. */
const LENGTH = 60;

/** How many names are offered. */
const OFFERED = 3;

/** Names that differ in more than this part of their letters are other names. */
const UNLIKE = 0.45;

/** A name that has a whole word in common is at least as near as this. */
const SAME_WORD = 0.4;

/** Words that stand in most addresses of services and skills, and tell none of them apart. */
const COMMON = ["app", "apps", "dev", "developer", "development", "hire", "service", "services", "solution"];

/** Of the common words, those of this length are also known with two wrong letters. */
const LONG = 7;

/** A name under which a page is looked for; a page may have several. */
export interface Named<Page> {
  page: Page;
  names: readonly string[];
}

/** The pages whose names come nearest to what was asked for, nearest first; none where all are far away. */
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

/** The words that tell a name apart: of 'hire-Node.js-developer' it is 'nodejs'. */
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

/** 0 for the same, up to 1 for nothing in common. */
function distanceOf(asked: readonly string[], name: readonly string[]): number {
  const letters = relativeDistance(asked.join(""), name.join(""));
  return asked.some((word) => name.includes(word)) ? Math.min(letters, SAME_WORD) : letters;
}

function relativeDistance(one: string, other: string): number {
  return editDistance(one, other) / Math.max(one.length, other.length, 1);
}
