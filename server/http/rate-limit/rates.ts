import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { addressOf, isPublic, networkOf } from "./keys.ts";
import type { SharedCounts } from "./shared-counts.ts";

/**
 * What a rate counts by; `everybody` is one count for all. A local or private address is that of a proxy which is not
 * declared: all visitors share it, so it is not counted.
 */
const KEYS = {
  /** What one subscriber holds: an IPv4 address, or an IPv6 network of 64 bits. */
  address: (address: string) => (isPublic(address) ? addressOf(address) : null),
  /** What one host or office holds: 24 bits of IPv4, 48 of IPv6. */
  network: (address: string) => (isPublic(address) ? networkOf(address) : null),
  mailbox: (mailbox: string) => mailbox,
  everybody: () => "",
} as const;

interface RateRow {
  requests: number;
  seconds: number;
  per: keyof typeof KEYS;
}

/**
 * Every rate limit of the site, by what it protects. What is over one of the first six is refused: they are far above
 * what people do, even behind one address of an office, and keep disk and log from filling. What is over the others only
 * counts against a submission (`server/spam`), which is stored all the same.
 */
export const RATES = {
  /** Reading calls of the API: they cost a replica its own time, so each counts those that it answers. */
  reads: { requests: 600, seconds: 60, per: "address" },
  /** Forms of all kinds, wrongly filled in ones too. */
  submissions: { requests: 60, seconds: 600, per: "address" },

  /** What browsers tell of pages that break their policy. */
  policyReports: { requests: 20, seconds: 60, per: "address" },
  allPolicyReports: { requests: 60, seconds: 60, per: "everybody" },

  /** What browsers tell of a visit, once each: an office of people may share an address. */
  vitals: { requests: 30, seconds: 60, per: "address" },
  allVitals: { requests: 6000, seconds: 60, per: "everybody" },

  addressSubmissions: { requests: 5, seconds: 600, per: "address" },
  networkSubmissions: { requests: 40, seconds: 3600, per: "network" },
  mailboxSubmissions: { requests: 6, seconds: 86_400, per: "mailbox" },
  allSubmissions: { requests: 300, seconds: 3600, per: "everybody" },
  /** Sums that were answered wrongly, late or not at all. */
  wrongAnswers: { requests: 4, seconds: 600, per: "address" },
} as const satisfies Record<string, RateRow>;

export type RateName = keyof typeof RATES;

export interface Rates {
  /** Counts a request. Answers 0 while there is room, else the seconds until there is. */
  count(rate: RateName, key: string): Promise<number>;
  /** Counts a request. Answers how much of the limit is used: 1 for all of it, 2 for twice as much. */
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

  /** The library throws what is over the limit, as it returns what is not. Null for a key that is not counted. */
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
