/** Maximum number of words, because each word is a query. */
const WORDS = 12;

/** Words without meaning for a search. */
const STOP_WORDS = new Set(
  "a an and are as at be by for from how i in is it of on or that the this to was we what when which with you".split(
    " ",
  ),
);

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Lower case without accents, like FTS5's `unicode61 remove_diacritics 2`. */
function fold(text: string): string {
  const letters = text.toLowerCase().normalize("NFD");
  return letters.replace(/([a-z])\p{M}+/gu, "$1").normalize("NFC");
}

/** The words of a text, folded. */
export function foldedWords(text: string): readonly string[] {
  return fold(text).match(WORD) ?? [];
}

/** The words of a search. Stop words count only when there are no others. */
export function wordsOf(text: string): string[] {
  const words = foldedWords(text);
  const telling = words.filter((word) => !isStopWord(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, WORDS);
}

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Whether word forms are searched too; a stem of two letters would match too many words. */
export function hasForms(word: string): boolean {
  return word.length > 2;
}

/**
 * A stem of an English word: 'migrations', 'migrating' and 'migrated' give 'migrat'. It is searched as a prefix, so
 * cutting too little is harmless.
 */
export function stemOf(word: string): string {
  if (word.length < 5) return word;
  const stem = word.replace(/(?:ations?|ings?|ies|ied|es|ed|s|e|y)$/, "");
  return stem.length >= 4 ? stem : word;
}

/** A predicate for forms of the given words. */
export function formsOf(words: readonly string[]): (term: string) => boolean {
  const exact = new Set(words);
  const stems = words.filter(hasForms).map(stemOf);
  return (term) => exact.has(term) || stems.some((stem) => term.startsWith(stem));
}
