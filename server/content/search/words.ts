/** Longer searches are cut: every word is a query of its own. */
const WORDS = 12;

/** Words that stand in every text and say nothing about it. */
const STOP_WORDS = new Set(
  "a an and are as at be by for from how i in is it of on or that the this to was we what when which with you".split(
    " ",
  ),
);

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Lower case, and Latin letters without accents, as FTS5's `unicode61 remove_diacritics 2` has it. */
function fold(text: string): string {
  const letters = text.toLowerCase().normalize("NFD");
  return letters.replace(/([a-z])\p{M}+/gu, "$1").normalize("NFC");
}

/** The words of a text in their order, folded. */
export function foldedWords(text: string): readonly string[] {
  return fold(text).match(WORD) ?? [];
}

/** What a search asks for. Words that say nothing count only where there are no others. */
export function wordsOf(text: string): string[] {
  const words = foldedWords(text);
  const telling = words.filter((word) => !isStopWord(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, WORDS);
}

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Whether forms of the word are searched for as well: two letters begin too many words. */
export function hasForms(word: string): boolean {
  return word.length > 2;
}

/**
 * The beginning that the forms of an English word share: 'migrations', 'migrating' and 'migrated' begin with
 * 'migrat'. It is searched for as a beginning, so that cutting too little is no harm.
 */
export function stemOf(word: string): string {
  if (word.length < 5) return word;
  const stem = word.replace(/(?:ations?|ings?|ies|ied|es|ed|s|e|y)$/, "");
  return stem.length >= 4 ? stem : word;
}

/** Tells of a word of a text whether it is one of these or another form of one. */
export function formsOf(words: readonly string[]): (term: string) => boolean {
  const exact = new Set(words);
  const stems = words.filter(hasForms).map(stemOf);
  return (term) => exact.has(term) || stems.some((stem) => term.startsWith(stem));
}
