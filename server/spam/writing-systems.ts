/** The scripts of Japanese count as one. */
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
const MIN_LETTERS = 12;

export function countScripts(text: string): number {
  return SCRIPTS.filter((script) => (text.match(script)?.length ?? 0) >= MIN_LETTERS).length;
}

/** Letters of other writing systems that look like Latin ones. */
const LOOKALIKES = new Set("АВЕЅІЈКМНОРСТУХаеѕіјорсухѵԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧαονυ");

const WORD = { min: 3, max: 40 } as const;

/**
 * Words with lookalike letters before Latin ones, which hide them from filters.
 * Excludes units (`µController`) and Russian endings of foreign words (`PDFки`).
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
