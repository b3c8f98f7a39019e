import { z } from "zod";
import { type Group, onOrOff, wholeNumber } from "./row.ts";

export const operation = {
  title: "Operation",
  rows: {
    LOG_LEVEL: {
      read: z.enum(["silent", "error", "warn", "info", "debug"]),
      must: "silent, error, warn, info or debug",
      says: "How much the log tells. It holds no personal data on any level.",
      example: "info",
      empty: "info",
    },
    METRICS_TOKEN: {
      read: z.string().min(16),
      must: "at least 16 characters; without it /metrics is not there",
      says: "Who asks for /metrics sends it as 'Authorization: Bearer …'. Without it there is no /metrics.",
      example: "the output of: openssl rand -base64 24",
      empty: null,
      secret: true,
    },
    RATE_SCALE: {
      read: wholeNumber(1, 1_000_000),
      must: "a whole number that multiplies every rate limit",
      says: "Multiplies every rate limit, for load tests.",
      example: "1",
      empty: "1",
    },
    PAGE_CACHE: {
      read: onOrOff,
      must: "on or off; off renders every page for every request, which only a benchmark wants",
      says: "'off' renders every page for every request: for benchmarks only.",
      example: "on",
      empty: "on",
    },
  },
} as const satisfies Group;
