import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { addressOf, isPublic, networkOf } from "./keys.ts";
import type { SharedCounts } from "./shared-counts.ts";

/**
 * Keys of limits. A local or private address is that of an undeclared proxy, which all visitors share, so it is not
 * counted.
 */
const KEYS = {
  address: (address: string) => (isPublic(address) ? addressOf(address) : null),
  network: (address: string) => (isPublic(address) ? networkOf(address) : null),
  mailbox: (mailbox: string) => mailbox,
  all: () => "",
} as const;

interface RateRow {
  requests: number;
  seconds: number;
  per: keyof typeof KEYS;
}

/**
 * All rate limits. Requests over one of the first six are refused; these limits are far above normal use, even by an
 * office behind one address. The others only raise the spam score of a submission (`server/spam`).
 */
export const RATES = {
  /** GET requests of the API; each replica counts its own. */
  reads: { requests: 600, seconds: 60, per: "address" },
  /** All forms, invalid ones too. */
  submissions: { requests: 60, seconds: 600, per: "address" },

  /** Content-Security-Policy reports. */
  policyReports: { requests: 20, seconds: 60, per: "address" },
  allPolicyReports: { requests: 60, seconds: 60, per: "all" },

  /** Web Vitals, one report per visit. */
  vitals: { requests: 30, seconds: 60, per: "address" },
  allVitals: { requests: 6000, seconds: 60, per: "all" },

  addressSubmissions: { requests: 5, seconds: 600, per: "address" },
  networkSubmissions: { requests: 40, seconds: 3600, per: "network" },
  mailboxSubmissions: { requests: 6, seconds: 86_400, per: "mailbox" },
  allSubmissions: { requests: 300, seconds: 3600, per: "all" },
  /** Wrong, expired and missing answers to the challenge. */
  wrongAnswers: { requests: 4, seconds: 600, per: "address" },
} as const satisfies Record<string, RateRow>;

export type RateName = keyof typeof RATES;

export interface Rates {
  /** Counts a request. Returns 0 within the limit, otherwise the seconds until the next request is allowed. */
  count(rate: RateName, key: string): Promise<number>;
  /** Counts a request. Returns the used share of the limit: 1 at the limit, 2 at twice the limit. */
  measure(rate: RateName, key: string): Promise<number>;
  /** The same without counting. */
  read(rate: RateName, key: string): Promise<number>;
}

/**
 * @param scale multiplies every limit, for load tests
 * @param share makes replicas count together; without it each process counts for itself
 */
export function createRates(scale: number, share?: SharedCounts): Rates {
  const limiters = Object.fromEntries(
    Object.entries(RATES).map(([name, { requests, seconds }]) => {
      const own = new RateLimiterMemory({ keyPrefix: name, points: requests * scale, duration: seconds });
      return [name, share === undefined || name === "reads" ? own : share(own)];
    }),
  ) as Record<RateName, RateLimiterAbstract>;
  const keyOf = (rate: RateName, key: string) => KEYS[RATES[rate].per](key);
  const used = (rate: RateName, result: RateLimiterRes | null) =>
    (result?.consumedPoints ?? 0) / limiters[rate].points;

  /** The library throws the result when the limit is exceeded. Null for a key that is not counted. */
  const consume = async (rate: RateName, key: string): Promise<RateLimiterRes | null> => {
    const counted = keyOf(rate, key);
    if (counted === null) return null;
    return limiters[rate].consume(counted).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    });
  };

  return {
    async count(rate, key) {
      const result = await consume(rate, key);
      if (result === null || used(rate, result) <= 1) return 0;
      return Math.max(1, Math.ceil(result.msBeforeNext / 1000));
    },
    measure: async (rate, key) => used(rate, await consume(rate, key)),
    async read(rate, key) {
      const counted = keyOf(rate, key);
      return counted === null ? 0 : used(rate, await limiters[rate].get(counted));
    },
  };
}
