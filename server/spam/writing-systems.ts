/** Writing systems that a text may use side by side; what Japanese mixes is one. */
const SCRIPTS: readonly RegExp[] = [
  /\p{Script=Latin}/gu,
  /\p{Script=Cyrillic}/gu,
  /\p{Script=Greek}/gu,
  /\p{Script=Arabic}/gu,
  /\p{Script=Hebrew}/gu,
  /\p{Script=Devanagari}/gu,
  /\p{Script=Thai}/gu,
  /\p{Script=Hangul}/gu,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
];

/** Fewer letters are a name, a unit or a quotation. */
const LETTERS = 12;

/** How many writing systems a text is written in, a word or two aside. */
export function countScripts(text: string): number {
  return SCRIPTS.filter((script) => (text.match(script)?.length ?? 0) >= LETTERS).length;
}

/** Letters of other writing systems that look like Latin ones. */
const LOOKALIKES = new Set("АВЕЅІЈКМНОРСТУХаеѕіјорсухѵԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧαονυ");

/** A word longer than this is none. */
const WORD = { min: 3, max: 40 } as const;

/**
 * Words with letters that only look Latin before ones that are, which no keyboard types: they get past filters.
 * `µController` is none, and neither are the endings that people give to foreign words: `PDFки`, `CRMе`.
 */
export function disguisedWords(text: string): string[] {
  return (text.normalize("NFKC").match(/\p{L}+/gu) ?? []).filter((word) => {
    if (word.length < WORD.min || word.length > WORD.max) return false;
    const kinds = Array.from(word, kindOf);
    return (
      !kinds.includes("other") &&
      kinds.lastIndexOf("latin") > kinds.indexOf("lookalike") &&
      kinds.includes("lookalike")
    );
  });
}

function kindOf(letter: string): "latin" | "lookalike" | "other" {
  if (/\p{Script=Latin}/u.test(letter)) return "latin";
  return LOOKALIKES.has(letter) ? "lookalike" : "other";
}
