import { type Feature, featureIf } from "./feature.ts";
import { foldText } from "./fold.ts";
import { PHRASES } from "./phrases/all.ts";
import { MOST_OF_OFFERS, MOST_TAKEN_AWAY } from "./rules.ts";

/**
 * Features of what a text says. Offers count together up to a limit, and requests take away from them: prospects of an
 * agency use the words of sellers. Rules with as many points as that limit stand for what no prospect writes, and count
 * in full.
 */
export function phraseFeatures(text: string): Feature[] {
  const folded = foldText(text);
  const found = [...PHRASES]
    .filter(([, patterns]) => patterns.some((pattern) => pattern.test(folded)))
    .flatMap(([name]) => featureIf(true, name));
  const offers = found.filter(({ points }) => points > 0 && points < MOST_OF_OFFERS);
  const requests = found.filter(({ points }) => points < 0);
  const certain = found.filter(({ points }) => points >= MOST_OF_OFFERS);
  const offered = sumOf(offers);
  const takenAway = Math.min(offered, MOST_TAKEN_AWAY, -sumOf(requests));
  const excess = Math.max(0, offered - takenAway - MOST_OF_OFFERS);
  return [
    ...certain,
    ...offers,
    { points: -takenAway - excess, reason: "requests, and the limit of offers" },
  ];
}

function sumOf(features: readonly Feature[]): number {
  return features.reduce((sum, { points }) => sum + points, 0);
}
