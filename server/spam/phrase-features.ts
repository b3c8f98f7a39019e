import { type Feature, featureIf } from "./feature.ts";
import { PHRASES } from "./phrases/all.ts";
import { MAX_OFFER_POINTS, MAX_REDUCTION } from "./rules.ts";

/**
 * Features of the phrases in a text. The points of offers are limited, and requests reduce them, because prospects of an
 * agency use similar words. Rules with as many points as the limit count in full.
 */
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
    { points: -reduction - excess, reason: "requests, and the limit of offers" },
  ];
}

function sumOf(features: readonly Feature[]): number {
  return features.reduce((sum, { points }) => sum + points, 0);
}

/** Letters without a Unicode decomposition. */
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

/** Normalises a text for the phrase patterns: lower case, Latin letters without accents, single spaces. */
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
