import ipaddr from "ipaddr.js";
import { CompiledQuery } from "kysely";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { Store } from "../storage/database/store.ts";
import type { Sign } from "../storage/secret.ts";

/** A private address is that of an undeclared proxy, shared by all visitors, so it is not counted. */
const KEYS = {
  address: (address: string) => (isPublicAddress(address) ? addressOf(address) : null),
  network: (address: string) => (isPublicAddress(address) ? networkOf(address) : null),
  mailbox: (mailbox: string) => mailbox,
  all: () => "",
} as const;

interface RateRow {
  requests: number;
  seconds: number;
  per: keyof typeof KEYS;
}

/** Over a limit a request is refused; those from `addressSubmissions` on only raise the spam score (`server/spam`). */
export const RATES = {
  reads: { requests: 600, seconds: 60, per: "address" },
  submissions: { requests: 60, seconds: 600, per: "address" },

  policyReports: { requests: 20, seconds: 60, per: "address" },
  allPolicyReports: { requests: 60, seconds: 60, per: "all" },

  vitals: { requests: 30, seconds: 60, per: "address" },
  allVitals: { requests: 6000, seconds: 60, per: "all" },

  /** Every POST under `/desk` and `/studio`: drafts are saved while they are typed, and an office may share one address. */
  staffActions: { requests: 1200, seconds: 60, per: "address" },
  networkStaffActions: { requests: 6000, seconds: 60, per: "network" },
  signIns: { requests: 60, seconds: 600, per: "address" },
  networkSignIns: { requests: 300, seconds: 3600, per: "network" },
  signInLinks: { requests: 20, seconds: 900, per: "address" },

  /** Counted for unknown addresses too. Over it a link is sent later, so that a stranger keeps no one from signing in. */
  signInMails: { requests: 2, seconds: 300, per: "mailbox" },

  /** Of providers that push incoming email; those without a valid signature are counted apart. */
  inboundMessages: { requests: 1200, seconds: 60, per: "address" },
  inboundRefusals: { requests: 20, seconds: 600, per: "address" },

  addressSubmissions: { requests: 5, seconds: 600, per: "address" },
  networkSubmissions: { requests: 40, seconds: 3600, per: "network" },
  mailboxSubmissions: { requests: 6, seconds: 86_400, per: "mailbox" },
  allSubmissions: { requests: 300, seconds: 3600, per: "all" },
  wrongAnswers: { requests: 4, seconds: 600, per: "address" },
} as const satisfies Record<string, RateRow>;

export type RateName = keyof typeof RATES;

export interface Rates {
  /** Returns 0 within the limit, else the seconds until the next request is allowed. */
  count(rate: RateName, key: string): Promise<number>;
  /** Returns the used share of the limit: 1 at the limit. */
  measure(rate: RateName, key: string): Promise<number>;
  read(rate: RateName, key: string): Promise<number>;
}

/** `scale` multiplies every limit, for load tests; `share` counts across replicas. */
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

  /** The library throws the result when the limit is exceeded. */
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

/** The address range of one subscriber: an IPv4 address, or an IPv6 network of 64 bits. */
export function addressOf(address: string): string {
  const ip = parse(address);
  if (ip === null) return address;
  return ip instanceof ipaddr.IPv6 ? firstParts(ip, 4) : ip.toString();
}

/** 24 bits of IPv4, 48 of IPv6. */
export function networkOf(address: string): string {
  const ip = parse(address);
  if (ip === null) return address;
  return ip instanceof ipaddr.IPv6 ? firstParts(ip, 3) : ip.octets.slice(0, 3).join(".");
}

const LOCAL = ["private", "loopback", "linkLocal", "uniqueLocal"];

/** A private one belongs to a proxy that `TRUSTED_PROXIES` does not count. */
export function isPublicAddress(address: string): boolean {
  const ip = parse(address);
  return ip !== null && !LOCAL.includes(ip.range());
}

function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(address) ? ipaddr.process(address) : null;
}

function firstParts({ parts }: ipaddr.IPv6, count: number): string {
  return parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(":");
}

export interface Mailbox {
  name: string;
  domain: string;
}

export function mailboxOf(email: string): Mailbox {
  const [name = "", domain = ""] = email.trim().toLowerCase().split("@");
  return { name: name.split("+", 1)[0] as string, domain };
}

/** After this time the replica counts for itself. */
const TIMEOUT_MS = 1000;

/** `own` counts in memory while the database is unavailable. */
type SharedCounts = (own: RateLimiterMemory) => RateLimiterAbstract;

/** Undefined for one process. Keys are signed digests, so that they contain no addresses. */
export function createSharedCounts(store: Store, sign: Sign): SharedCounts | undefined {
  if (!store.isShared) return undefined;
  const client = {
    async query({ text, values = [] }: { text: string; values?: unknown[] }) {
      const [key, ...others] = values;
      const asked = store.write((transaction) =>
        transaction.executeQuery(CompiledQuery.raw(text, [sign(String(key)), ...others])),
      );
      // A failure after the timeout is ignored.
      asked.catch(() => undefined);
      return Promise.race([asked, late()]);
    },
  };
  return (own) =>
    new RateLimiterPostgres({
      storeClient: client,
      storeType: "client",
      tableName: "rate",
      // Created by a migration; retention removes expired rows.
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: own.keyPrefix,
      points: own.points,
      duration: own.duration,
      insuranceLimiter: own,
    });
}

function late(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("the shared rate limits timed out")), TIMEOUT_MS).unref();
  });
}
