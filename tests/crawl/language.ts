/** Frequent words that no other listed language has. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  en: [
    "the",
    "and",
    "of",
    "to",
    "is",
    "that",
    "for",
    "with",
    "you",
    "we",
    "it",
    "are",
    "not",
    "our",
    "your",
    "on",
  ],
  de: [
    "der",
    "und",
    "das",
    "ist",
    "nicht",
    "mit",
    "wir",
    "sie",
    "ein",
    "eine",
    "für",
    "auf",
    "den",
    "dem",
    "auch",
  ],
  fr: ["le", "les", "des", "est", "pour", "nous", "vous", "avec", "une", "dans", "sur", "pas", "qui", "aux"],
  es: ["el", "los", "las", "una", "por", "para", "con", "nuestro", "que", "del", "más", "también", "es"],
  pt: ["os", "uma", "para", "com", "não", "nosso", "que", "mais", "são", "você", "dos", "em"],
};

const ENOUGH = 3;

export function foreignTexts(blocks: readonly string[], language: string): string[] {
  return blocks.filter((block) => {
    const words = block.toLowerCase().match(/\p{L}+/gu) ?? [];
    const count = (code: string) => words.filter((word) => WORDS[code]?.includes(word)).length;
    const own = count(language);
    const isOther = Object.keys(WORDS).some(
      (code) => code !== language && count(code) >= ENOUGH && count(code) > own,
    );
    return (
      isOther || /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Arabic}\p{Script=Devanagari}]{3}/u.test(block)
    );
  });
}
