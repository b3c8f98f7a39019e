import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";

/**
 * Every rate limit of the site, by what it protects. They are far above what people do, even behind one address of
 * an office: a submission is judged elsewhere and never refused for being one too many, short of filling the disk.
 */
export const RATES = {
  /** Reading calls of the API, by address. */
  reads: { requests: 600, seconds: 60 },
  /** Forms of all kinds, by address. */
  submissions: { requests: 60, seconds: 600 },
} as const;

export type RateName = keyof typeof RATES;

export interface Rates {
  /** Counts a request. Answers 0 while there is room, else the seconds until there is. */
  count(rate: RateName, address: string): Promise<number>;
}

/** @param scale multiplies every limit, for load tests */
export function createRates(scale: number): Rates {
  const limiters = Object.fromEntries(
    Object.entries(RATES).map(([name, { requests, seconds }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points: requests * scale, duration: seconds }),
    ]),
  ) as Record<RateName, RateLimiterMemory>;

  return {
    async count(rate, address) {
      try {
        await limiters[rate].consume(networkOf(address));
        return 0;
      } catch (refusal) {
        return Math.max(1, Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000));
      }
    },
  };
}

/** What one subscriber holds: an IPv4 address, or an IPv6 network of 64 bits. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1] as string;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  while (tail !== undefined && groups.length + after.length < 8) groups.push("0");
  return [...groups, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
