import type { SubmissionContext } from "#core/submission-context.ts";
import { mailboxOf } from "../http/rate-limit/keys.ts";
import { RATES, type RateName, type Rates } from "../http/rate-limit/rates.ts";
import { type Feature, featureIf, type SpamInput } from "./feature.ts";
import type { RuleName } from "./rules.ts";

/** A rate this many times over its limit counts twice. */
const FAR = 6;

/** Features of the rates of a mailbox, an IP address, a network and the site. */
export function createRateFeatures(rates: Rates) {
  function feature(rule: RuleName, rate: RateName, used: number): Feature[] {
    const { requests, seconds } = RATES[rate];
    return featureIf(used > 1, rule, { details: [requests, spanOf(seconds)], isExtreme: used > FAR });
  }

  return {
    async of({ fields, context: { address } }: Pick<SpamInput, "fields" | "context">): Promise<Feature[]> {
      const { name, domain } = mailboxOf(fields.email);
      const mailbox = await rates.measure("mailboxSubmissions", `${name}@${domain}`);
      const all = await rates.measure("allSubmissions", "");
      const own = await rates.measure("addressSubmissions", address);
      const network = await rates.measure("networkSubmissions", address);
      const wrong = await rates.read("wrongAnswers", address);
      return [
        ...feature("mailboxRate", "mailboxSubmissions", mailbox),
        ...feature("siteRate", "allSubmissions", Math.min(all, FAR)),
        ...feature("addressRate", "addressSubmissions", own),
        ...feature("networkRate", "networkSubmissions", network),
        ...feature("wrongAnswers", "wrongAnswers", wrong),
      ];
    },
    async countWrongAnswer({ address }: SubmissionContext): Promise<void> {
      await rates.measure("wrongAnswers", address);
    },
  };
}

function spanOf(seconds: number): string {
  const minutes = seconds / 60;
  return minutes < 60 ? `${minutes} minutes` : minutes === 60 ? "an hour" : `${minutes / 60} hours`;
}
