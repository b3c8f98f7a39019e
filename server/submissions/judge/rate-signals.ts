import type { Visit } from "#core/visit.ts";
import { RATES, type RateName, type Rates } from "../../limits/rates.ts";
import { mailboxOf } from "../mailbox.ts";
import type { Evidence, Signal } from "./signal.ts";

/** So many times over its limit a rate counts twice. */
const FAR = 6;

/** Signals in how much came before, from the same place, person, or at all. */
export function createRateSignals(rates: Rates) {
  /** @param points what it counts when the limit is passed */
  function signal(rate: RateName, used: number, points: number, from: string): Signal[] {
    if (used <= 1) return [];
    const { requests, seconds } = RATES[rate];
    const reason = `over ${requests} ${from} within ${spanOf(seconds)}`;
    return [{ points: used > FAR ? 2 * points : points, reason }];
  }

  return {
    async of({ fields, visit: { address } }: Pick<Evidence, "fields" | "visit">): Promise<Signal[]> {
      const { name, domain } = mailboxOf(fields.email);
      const mailbox = await rates.measure("mailboxSubmissions", `${name}@${domain}`);
      const all = await rates.measure("allSubmissions", "");
      const own = await rates.measure("addressSubmissions", address);
      const network = await rates.measure("networkSubmissions", address);
      const wrong = await rates.read("wrongAnswers", address);
      return [
        ...signal("mailboxSubmissions", mailbox, 3, "submissions of this mail address"),
        // A campaign may do this, or a flood of robots, so it only tips what is doubtful already.
        ...signal("allSubmissions", Math.min(all, FAR), 1, "submissions to the site"),
        ...signal("addressSubmissions", own, 3, "submissions from this internet address"),
        ...signal("networkSubmissions", network, 2, "submissions from this network"),
        ...signal("wrongAnswers", wrong, 2, "wrong sums from this internet address"),
      ];
    },
    async noteWrongAnswer({ address }: Visit): Promise<void> {
      await rates.measure("wrongAnswers", address);
    },
  };
}

function spanOf(seconds: number): string {
  const minutes = seconds / 60;
  return minutes < 60 ? `${minutes} minutes` : minutes === 60 ? "an hour" : `${minutes / 60} hours`;
}
