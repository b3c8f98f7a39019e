import { z } from "zod";
import { type Group, hostAndPort, onOrOff, wholeNumber } from "./row.ts";

const quietHours = z
  .string()
  .regex(/^\d{1,2}-\d{1,2}$/)
  .transform((value) => {
    const [from = 0, to = 0] = value.split("-").map(Number);
    return { from, to };
  })
  .refine(({ from, to }) => from !== to && from < 24 && to < 24);

export const operation = {
  title: "Operation",
  rows: {
    LOG_LEVEL: {
      read: z.enum(["silent", "error", "warn", "info", "debug"]),
      must: "silent, error, warn, info or debug",
      description: "The log level. No level logs personal data.",
      example: "info",
      empty: "info",
    },
    METRICS_TOKEN: {
      read: z.string().min(16),
      must: "at least 16 characters",
      description:
        "The bearer token for /metrics and the details of /readyz ('Authorization: Bearer …'). Without it, the public port serves neither.",
      example: "the output of: openssl rand -base64 24",
      empty: null,
      secret: true,
    },
    MONITOR_LISTEN: {
      read: hostAndPort,
      must: "host and port",
      description:
        "A second address that serves /healthz, /readyz with details and /metrics without a token. Only your monitoring should be able to reach it. None by default.",
      example: "127.0.0.1:9464",
      empty: null,
    },
    METRICS_VISITS: {
      read: onOrOff,
      must: "on or off",
      description:
        "'off' stops counting page views by day, page, source and campaign (docs/guide/visits.md). What was counted before stays until it's erased.",
      example: "off",
      empty: "on",
    },
    ALERT_QUIET_HOURS: {
      read: quietHours,
      must: "two hours of the day, such as 22-7",
      description:
        "Hours of the day, in the time zone of the process (TZ), during which only critical alerts are sent by email and webhook. The others are sent afterward if the problem persists.",
      example: "22-7",
      empty: null,
    },
    STOP_DELAY_SECONDS: {
      read: wholeNumber(0, 5),
      must: "seconds from 0 to 5",
      description:
        "For this many seconds after a stop signal, the site keeps serving requests while /readyz reports 'not ready', so that load balancers notice. Stopping takes at most 10 seconds.",
      example: "3",
      empty: "0",
    },
    RATE_SCALE: {
      read: wholeNumber(1, 1_000_000),
      must: "a whole number that multiplies every rate limit",
      description: "Multiplies every rate limit, for load tests.",
      example: "1",
      empty: "1",
    },
    EARLY_HINTS: {
      read: onOrOff,
      must: "on or off",
      description:
        "'on' sends a Link header that lists a page's fonts, from which a CDN can create early hints (status 103).",
      example: "on",
      empty: "off",
    },
    OPENER_POLICY: {
      read: onOrOff,
      must: "on or off",
      description:
        "'off' omits Cross-Origin-Opener-Policy, which isolates the window from the site that opened it. With the header, browsers start a new process, which delays the first page.",
      example: "off",
      empty: "on",
    },
    CACHE_WARMER_PAGES: {
      read: wholeNumber(0, 10_000),
      must: "a whole number from 0 to 10000",
      description:
        "How many pages the cache warmer renders when the site starts and after each content change. Each uses about 0.3 MB of memory. '0' renders every page on its first request.",
      example: "40",
      empty: "40",
    },
    PAGE_CACHE: {
      read: onOrOff,
      must: "on or off",
      description: "'off' renders every page on every request. Use it only for benchmarks.",
      example: "on",
      empty: "on",
    },
  },
} as const satisfies Group;

export const replicas = {
  title: "Postgres and S3, for more than one machine",
  rows: {
    DATABASE_URL: {
      read: z.url({ protocol: /^postgres(?:ql)?$/ }),
      must: "a postgres:// URL",
      description:
        "The Postgres database for submissions, deliveries and rate limits. By default, an SQLite file in DATA_DIR. Requires SECRET, which all replicas must share. Use ?sslmode=verify-full outside your own network.",
      example: "postgres://fairlead:password@db.example.com/fairlead",
      empty: null,
      secret: true,
    },
    FILES_URL: {
      read: z
        .string()
        .regex(/^s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](?:\/[\w./-]*)?$/)
        .transform((value) => {
          const { hostname, pathname } = new URL(value);
          const prefix = pathname.split("/").filter(Boolean).join("/");
          return { bucket: hostname, prefix: prefix === "" ? "" : `${prefix}/` };
        }),
      must: "s3:// with a bucket and an optional key prefix",
      description:
        "The S3 bucket for resumes, with a key prefix that no other site uses. By default, a folder in DATA_DIR. The next four settings configure access.",
      example: "s3://agency-website/resumes",
      empty: null,
    },
    AWS_ENDPOINT_URL: {
      read: z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, "")),
      must: "an http:// or https:// URL",
      description: "The endpoint of an S3-compatible store other than Amazon's.",
      example: "https://s3.example.com",
      empty: null,
    },
    AWS_REGION: {
      read: z.string().regex(/^[\w-]+$/),
      must: "the name of a region",
      description: "The region of the bucket.",
      example: "eu-central-1",
      empty: "us-east-1",
    },
    AWS_ACCESS_KEY_ID: {
      read: z.string(),
      must: "the id of an access key",
      description: "A key that may put, get, delete and list below FILES_URL. Required with FILES_URL.",
      example: "AKIAIOSFODNN7EXAMPLE",
      empty: null,
      secret: true,
    },
    AWS_SECRET_ACCESS_KEY: {
      read: z.string(),
      must: "the secret of that key",
      description: "The secret that belongs to the key. Required with FILES_URL.",
      example: "the secret that was shown when the key was made",
      empty: null,
      secret: true,
    },
  },
} as const satisfies Group;
