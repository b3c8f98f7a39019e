import { type Feature, featureIf } from "./feature.ts";
import { foldText } from "./fold.ts";
import { PHRASES } from "./phrases/all.ts";
import { MOST_OF_PHRASES, MOST_TAKEN_AWAY } from "./rules.ts";

/** The offers and requests in a text. Requests take away from the points of offers, and from nothing else. */
export function phraseFeatures(text: string): Feature[] {
  const folded = foldText(text);
  const found = [...PHRASES]
    .filter(([, patterns]) => patterns.some((pattern) => pattern.test(folded)))
    .flatMap(([name]) => featureIf(true, name));
  const offers = found.filter(({ points }) => points > 0);
  const offered = sumOf(offers);
  const requested = -sumOf(found.filter(({ points }) => points < 0));
  const counted = Math.min(MOST_OF_PHRASES, offered - Math.min(MOST_TAKEN_AWAY, offered, requested));
  return [...offers, { points: counted - offered, reason: "requests in the text, and the limit of phrases" }];
}

function sumOf(features: readonly Feature[]): number {
  return features.reduce((sum, { points }) => sum + points, 0);
}
