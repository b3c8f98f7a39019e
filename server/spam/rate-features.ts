import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { SubmissionContext } from "#core/api/submission.ts";
import type { Clock } from "../config/clock.ts";
import { mailboxOf, RATES, type RateName, type Rates } from "../http/rate-limit.ts";
import { type Feature, featureIf, type RuleName, type SpamInput } from "./rules.ts";

/** A rate this many times over its limit counts twice. */
const FAR = 6;

/** @param used share of the limit */
function feature(rule: RuleName, rate: RateName, used: number): Feature[] {
  const { requests, seconds } = RATES[rate];
  return featureIf(used > 1, rule, { details: [requests, spanOf(seconds)], isExtreme: used > FAR });
}

/** @param sent submissions of a mailbox within the time of its limit */
export function mailboxFeatures(sent: number): Feature[] {
  return feature("mailboxRate", "mailboxSubmissions", sent / RATES.mailboxSubmissions.requests);
}

export function createRateFeatures(rates: Rates) {
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

/** Shorter texts, such as 'Please call me', are often equal. */
const MIN_LETTERS = 40;

/** Mailboxes that send the same text within a day; twice as many count as extreme. */
const MAILBOXES = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

const MAX_TEXTS = 10_000;

interface Spread {
  mailboxes: Set<string>;
  firstAt: number;
}

/** Stores digests only. */
export function createRepeatedTexts(clock: Clock) {
  const texts = new LRUCache<string, Spread>({ max: MAX_TEXTS });

  return ({ fields }: Pick<SpamInput, "fields">): Feature[] => {
    const letters = lettersOf((fields as { project_details?: string }).project_details ?? "");
    if (letters.length < MIN_LETTERS) return [];
    const key = digestOf(letters);
    const known = texts.get(key);
    const isCurrent = known !== undefined && clock() - known.firstAt < DAY_MS;
    const spread = isCurrent ? known : { mailboxes: new Set<string>(), firstAt: clock() };
    if (spread.mailboxes.size < 2 * MAILBOXES) {
      const { name, domain } = mailboxOf(fields.email);
      spread.mailboxes.add(digestOf(`${name}@${domain}`));
    }
    texts.set(key, spread);

    const { size } = spread.mailboxes;
    const isExtreme = size >= 2 * MAILBOXES;
    return featureIf(size >= MAILBOXES, "repeatedText", {
      details: [isExtreme ? `${size} or more` : size],
      isExtreme,
    });
  };
}

/** Stay the same when numbers, links, case and spaces vary. */
function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/https?:\S+/g, "")
    .replace(/\P{L}+/gu, "");
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
