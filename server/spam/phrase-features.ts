import { type Feature, featureIf } from "./feature.ts";
import { foldText } from "./fold.ts";
import { PHRASES } from "./phrases/all.ts";
import { MOST_TAKEN_AWAY } from "./rules.ts";

/** The offers and requests in a text. Requests take away from the points of offers, and from nothing else. */
export function phraseFeatures(text: string): Feature[] {
  const folded = foldText(text);
  const found = [...PHRASES]
    .filter(([, patterns]) => patterns.some((pattern) => pattern.test(folded)))
    .flatMap(([name]) => featureIf(true, name));
  const offers = found.filter(({ points }) => points > 0);
  const requests = found.filter(({ points }) => points < 0);
  const takenAway = Math.min(MOST_TAKEN_AWAY, sumOf(offers), -sumOf(requests));
  if (takenAway === 0) return offers;
  const reason = requests.map((request) => request.reason).join(", ");
  return [...offers, { points: -takenAway, reason }];
}

function sumOf(features: readonly Feature[]): number {
  return features.reduce((sum, { points }) => sum + points, 0);
}
