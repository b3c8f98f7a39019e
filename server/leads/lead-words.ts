import { cleanPhone } from "#core/phone.ts";
import { asciiDigits } from "#core/text.ts";

/** One part of a search: alternatives, each of words that a lead must all have. */
export type SearchTerm = readonly (readonly string[])[];

const WORD_MAX = 60;
const TERMS_MAX = 12;

/** As many of the last digits of a phone number are found. */
const DIGITS_MIN = 4;
const DIGITS_MAX = 17;

/** What a lead is found by. */
export function indexWordsOf(texts: readonly string[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of plainWordsOf(text)) for (const part of partsOf(word, "indexed")) words.add(part);
    for (const [phone] of asciiDigits(text).matchAll(WHOLE_PHONE))
      for (const end of endsOf(digitsOf(phone))) words.add(end);
  }
  return [...words];
}

/** All words of a search must be there, a phone number in any grouping, and with or without its country code. */
export function searchTermsOf(text: string): SearchTerm[] {
  const typed = asciiDigits(text);
  const phones = [...typed.matchAll(PHONE)].map(([phone]): SearchTerm => {
    const written = searchWordsOf(phone);
    return [...phoneForms(phone).map((form) => [form]), ...(written.length > 1 ? [written] : [])];
  });
  const words = searchWordsOf(typed.replace(PHONE, " ")).map((word): SearchTerm => [[word]]);
  return [...phones, ...words].slice(0, TERMS_MAX);
}

export function searchWordsOf(text: string): string[] {
  return plainWordsOf(text).flatMap((word) => partsOf(word, "searched"));
}

/** The digits of a phone number as they may be stored: as written, and without country code or leading zeros. */
export function phoneForms(phone: string): string[] {
  const cleaned = cleanPhone(phone);
  const digits = digitsOf(cleaned);
  const isInternational = /^(?:\+|00)/.test(cleaned) || (digits.length > 10 && !digits.startsWith("0"));
  const national = isInternational ? digits.replace(COUNTRY_CODE, "") : digits;
  return [...new Set([digits, national.replace(/^0+/, "")])].filter(({ length }) => length >= DIGITS_MIN - 1);
}

/** ITU-T E.164: the countries with one digit, those with two, and all others with three. */
const COUNTRY_CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

const SEPARATOR = String.raw`[ \t().[\]\p{Pd}\u2212]`;
/** Seven digits or more. */
const WHOLE_PHONE = new RegExp(String.raw`\+?${SEPARATOR}{0,2}\d(?:${SEPARATOR}{0,3}\d){6,16}`, "gu");
/** Also the beginning of a number with a +, but no digits of a longer name, such as an order number with letters. */
const PHONE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${WHOLE_PHONE.source}|\+\d(?:${SEPARATOR}{0,3}\d){2,16})(?![\p{L}\p{N}])`,
  "gu",
);

/** Without the zeros of `0047`. */
const digitsOf = (phone: string) => cleanPhone(phone).replace(/^\+|^00/, "");

const endsOf = (digits: string) =>
  Array.from({ length: Math.min(digits.length, DIGITS_MAX) - DIGITS_MIN + 1 }, (_, from) =>
    digits.slice(from),
  );

/** In lower case and without accents, so that both databases find the same. */
function plainWordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(ACCENTS, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^ -~]/gu, (letter) => PLAIN[letter] ?? letter);
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Marks, but not those that make other letters in Japanese. */
const ACCENTS = /(?:(?![\u3099\u309A])\p{M}|\p{Cf})+/gu;

/** Letters that Unicode doesn't take apart. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ħ: "h", ı: "i", ŋ: "n", ŧ: "t" },
  ς: "σ",
};

/** Scripts that write words without spaces, or, in Korean, with what other languages write as words of their own. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu;

/** A run of such a script in pairs of characters, which are found inside of it; all others as they are. */
function partsOf(word: string, use: "indexed" | "searched"): string[] {
  const others = word.split(UNSPACED).filter((part) => part !== "");
  const runs = word.match(UNSPACED) ?? [];
  return [
    ...others.map((part) => [...part].slice(0, WORD_MAX).join("")),
    ...runs.flatMap((run) => {
      const letters = [...run];
      const pairs = letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
      // A search for one character begins with it, also for the last of a run.
      return use === "indexed" || pairs.length === 0 ? [...pairs, letters.at(-1) ?? ""] : pairs;
    }),
  ];
}
