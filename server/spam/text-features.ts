import { phraseFeatures } from "./phrase-features.ts";
import { type Feature, featureIf, type SpamInput } from "./rules.ts";

const LINK = /\b(?:https?:\/\/|www\.)\S/gi;
const LINK_IN_NAME = /https?:\/\/|\bwww\./i;
const SITE = /\b[a-z0-9-]{2,63}\.(?:com|net|org|ru|info|biz|xyz|top|shop|club|site|online)\b/i;
const MARKUP = /<a\s[^>]{0,200}href|\[(?:url|link)[=\]]/i;

/** Zero-width characters between letters, which hide words from filters. */
const BROKEN_WORD = /\p{L}[\u00ad\u200b\u2060\ufeff]\p{L}/gu;

const CASE_CHANGE = /\p{Ll}\p{Lu}/gu;

const MAX_LINKS = 4;

type Texts = Partial<Record<"name" | "country" | "project_type" | "project_details", string>>;

export function textFeatures({ fields, texts = [] }: Pick<SpamInput, "fields" | "texts">): Feature[] {
  const { name = "", country = "", project_type = "", project_details = "" } = fields as Texts;
  const details = [project_details, ...texts].join("\n");
  const links = details.match(LINK)?.length ?? 0;
  const whole = [name, country, project_type, details].join("\n");
  const [disguised] = disguisedWords(whole);
  return [
    ...featureIf(links > MAX_LINKS, "manyLinks", { details: [links], isExtreme: links > 2 * MAX_LINKS }),
    ...featureIf(LINK_IN_NAME.test(name) || LINK_IN_NAME.test(country), "linkAsName"),
    ...featureIf(SITE.test(name) || SITE.test(country), "siteAsName"),
    ...featureIf(MARKUP.test(whole), "markup"),
    ...featureIf(disguised !== undefined, "disguisedLetters", { details: [disguised ?? ""] }),
    ...featureIf((whole.match(BROKEN_WORD)?.length ?? 0) > 1, "brokenWords"),
    ...featureIf(countScripts(details) > 2, "manyScripts"),
    ...featureIf(links > 0 && isLatin(name) && !isLatin(details), "foreignLink"),
    ...featureIf(isSameInAll([name, country, project_details]), "sameInAllFields"),
    ...featureIf([name, project_details, ...texts].some(isGibberish), "gibberish"),
    // Without the project type, which may be 'SEO'.
    ...phraseFeatures([name, country, details].join("\n")),
  ];
}

function isLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin * 2 >= letters;
}

function isSameInAll(texts: readonly string[]): boolean {
  const given = texts.map((text) => text.trim().toLowerCase()).filter((text) => text.length > 2);
  return given.length > 1 && new Set(given).size < given.length;
}

function isGibberish(text: string): boolean {
  const isOneWord = /^\p{Script=Latin}{10,200}$/u.test(text);
  return isOneWord && (text.match(CASE_CHANGE)?.length ?? 0) > 2;
}

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

function countScripts(text: string): number {
  return SCRIPTS.filter((script) => (text.match(script)?.length ?? 0) >= MIN_LETTERS).length;
}

const LOOKALIKES = new Set("АВЕЅІЈКМНОРСТУХаеѕіјорсухѵԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧαονυ");

const WORD = { min: 3, max: 40 } as const;

/** Lookalike letters before Latin ones hide words from filters; units (`µController`) and Russian endings (`PDFки`) are excluded. */
function disguisedWords(text: string): string[] {
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
