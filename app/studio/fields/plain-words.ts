/** The words of a text or of a line of Markdown, without marks, to compare what is typed with what a page shows. */
export function plainWords(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s*(?:#{1,6}\s|>\s?|[-*+]\s|\d+[.)]\s)+/, "")
    .replace(/[\\*_`~\u00ad]+/g, "")
    .replaceAll("|", " ")
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/** A text that is part of another says little if it's shorter. */
const SHORTEST = 4;

/** The index of the text that a page shows: the same one, or else the one that shares most with it; -1 if there is none. */
export function bestMatch(texts: readonly string[], shown: string): number {
  const wanted = plainWords(shown);
  let best = -1;
  let most = SHORTEST - 1;
  if (wanted === "") return best;
  for (const [index, text] of texts.entries()) {
    const shared = sharedLength(plainWords(text), wanted);
    if (shared > most) [best, most] = [index, shared];
  }
  return best;
}

function sharedLength(text: string, wanted: string): number {
  if (text === wanted) return Number.POSITIVE_INFINITY;
  return text.includes(wanted) || wanted.includes(text) ? Math.min(text.length, wanted.length) : 0;
}
