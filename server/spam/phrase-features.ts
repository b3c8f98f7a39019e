import { GERMAN } from "./phrases/de.ts";
import { ENGLISH } from "./phrases/en.ts";
import { SPANISH } from "./phrases/es.ts";
import { FRENCH } from "./phrases/fr.ts";
import { ITALIAN } from "./phrases/it.ts";
import { JAPANESE } from "./phrases/ja.ts";
import { DUTCH } from "./phrases/nl.ts";
import { POLISH } from "./phrases/pl.ts";
import { PORTUGUESE } from "./phrases/pt.ts";
import { RUSSIAN } from "./phrases/ru.ts";
import { TURKISH } from "./phrases/tr.ts";
import { CHINESE } from "./phrases/zh.ts";
import {
  type Feature,
  featureIf,
  MAX_OFFER_POINTS,
  MAX_REDUCTION,
  type Phrases,
  type RuleName,
} from "./rules.ts";

/** Prospects use words of offers too: their points are limited, and requests reduce them. */
export function phraseFeatures(text: string): Feature[] {
  const folded = foldText(text);
  const found = [...PHRASES]
    .filter(([, patterns]) => patterns.some((pattern) => pattern.test(folded)))
    .flatMap(([name]) => featureIf(true, name));
  const offers = found.filter(({ points }) => points > 0 && points < MAX_OFFER_POINTS);
  const requests = found.filter(({ points }) => points < 0);
  const certain = found.filter(({ points }) => points >= MAX_OFFER_POINTS);
  const offered = sumOf(offers);
  const reduction = Math.min(offered, MAX_REDUCTION, -sumOf(requests));
  const excess = Math.max(0, offered - reduction - MAX_OFFER_POINTS);
  return [
    ...certain,
    ...offers,
    { points: -reduction - excess, reason: "adjusted for requests and the cap on offers" },
  ];
}

function sumOf(features: readonly Feature[]): number {
  return features.reduce((sum, { points }) => sum + points, 0);
}

const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
  "’": "'",
};

/** Lower case, Latin letters without accents, single spaces. */
export function foldText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .normalize("NFC")
    .replace(/[ßæœøłđı’]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/\s+/g, " ");
}

const LANGUAGES: readonly Phrases[] = [
  ENGLISH,
  SPANISH,
  FRENCH,
  GERMAN,
  PORTUGUESE,
  ITALIAN,
  DUTCH,
  POLISH,
  TURKISH,
  RUSSIAN,
  CHINESE,
  JAPANESE,
];

/** All languages are tried, because many texts mix two. */
const PHRASES: ReadonlyMap<RuleName, readonly RegExp[]> = byRule(LANGUAGES);

function byRule(languages: readonly Phrases[]): Map<RuleName, RegExp[]> {
  const patterns = new Map<RuleName, RegExp[]>();
  for (const phrases of languages) {
    for (const [name, own] of Object.entries(phrases) as [RuleName, readonly RegExp[]][]) {
      patterns.set(name, [...(patterns.get(name) ?? []), ...own]);
    }
  }
  return patterns;
}
