import type { Visit } from "#core/visit.ts";
import { isPublic } from "../limits/networks.ts";
import { RATES, type RateName, type Rates } from "../limits/rates.ts";
import { mailboxOf } from "../limits/mailbox.ts";
import type { SpamInput, Feature } from "./feature.ts";

/** So many times over its limit a rate counts twice. */
const FAR = 6;

/** Signals in how much came before, from the same place, person, or at all. */
export function createRateFeatures(rates: Rates) {
  /** @param points what it counts when the limit is passed */
  function feature(rate: RateName, used: number, points: number, from: string): Feature[] {
    if (used <= 1) return [];
    const { requests, seconds } = RATES[rate];
    const reason = `over ${requests} ${from} within ${spanOf(seconds)}`;
    return [{ points: used > FAR ? 2 * points : points, reason }];
  }

  return {
    async of({ fields, visit: { address } }: Pick<SpamInput, "fields" | "visit">): Promise<Feature[]> {
      const { name, domain } = mailboxOf(fields.email);
      const mailbox = await rates.measure("mailboxSubmissions", `${name}@${domain}`);
      const all = await rates.measure("allSubmissions", "");
      const features = [
        ...feature("mailboxSubmissions", mailbox, 3, "submissions of this mail address"),
        // A campaign may do this, or a flood of robots, so it only tips what is doubtful already.
        ...feature("allSubmissions", Math.min(all, FAR), 1, "submissions to the site"),
      ];
      if (!isPublic(address)) return features;
      const own = await rates.measure("addressSubmissions", address);
      const network = await rates.measure("networkSubmissions", address);
      const wrong = await rates.read("wrongAnswers", address);
      return [
        ...features,
        ...feature("addressSubmissions", own, 3, "submissions from this internet address"),
        ...feature("networkSubmissions", network, 2, "submissions from this network"),
        ...feature("wrongAnswers", wrong, 2, "wrong sums from this internet address"),
      ];
    },
    async noteWrongAnswer({ address }: Visit): Promise<void> {
      if (isPublic(address)) await rates.measure("wrongAnswers", address);
    },
  };
}

function spanOf(seconds: number): string {
  const minutes = seconds / 60;
  return minutes < 60 ? `${minutes} minutes` : minutes === 60 ? "an hour" : `${minutes / 60} hours`;
}
