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
      says: "How much the log tells. It holds no personal data on any level.",
      example: "info",
      empty: "info",
    },
    METRICS_TOKEN: {
      read: z.string().min(16),
      must: "at least 16 characters; without it /metrics is not there",
      says: "Who asks for /metrics, or for the details of /readyz, sends it as 'Authorization: Bearer …'. Without it the site's own port gives neither.",
      example: "the output of: openssl rand -base64 24",
      empty: null,
      secret: true,
    },
    MONITOR_LISTEN: {
      read: hostAndPort,
      must: "host and port",
      says: "Where /healthz, /readyz with its details and /metrics are answered without a token, for an address that only the operator's machines reach. Without it there is no such port.",
      example: "127.0.0.1:9464",
      empty: null,
    },
    ALERT_QUIET_HOURS: {
      read: quietHours,
      must: "two hours of the day, such as 22-7",
      says: "From the first hour to the second, in the time zone of the process (TZ), only critical alerts are sent by mail and webhook; the others are sent afterwards if they still last. Without it all are sent at once.",
      example: "22-7",
      empty: null,
    },
    STOP_DELAY_SECONDS: {
      read: wholeNumber(0, 5),
      must: "seconds from 0 to 5",
      says: "For so long after a signal to stop the site goes on taking visitors while /readyz says 'not ready', so that balancers notice in time. The whole stop takes 10 seconds at most.",
      example: "3",
      empty: "0",
    },
    RATE_SCALE: {
      read: wholeNumber(1, 1_000_000),
      must: "a whole number that multiplies every rate limit",
      says: "Multiplies every rate limit, for load tests.",
      example: "1",
      empty: "1",
    },
    EARLY_HINTS: {
      read: onOrOff,
      must: "on or off",
      says: "'on' names the fonts of a page in a Link header, for a content network in front that makes early hints (status 103) of it.",
      example: "on",
      empty: "off",
    },
    OPENER_POLICY: {
      read: onOrOff,
      must: "on or off",
      says: "'off' leaves out Cross-Origin-Opener-Policy, which cuts a window off from the page of another site that opened it. Browsers begin a new process for that when a first page has come already, so it is seen later. Not for a site that gets a login.",
      example: "off",
      empty: "on",
    },
    PAGES_AHEAD: {
      read: wholeNumber(0, 10_000),
      must: "a whole number from 0 to 10000",
      says: "Number of pages that are rendered before the first request for them, after a start and after a change of the content: pages of each kind in turn. Each takes some 0.3 MB of memory. '0' makes every page when it is first asked for.",
      example: "40",
      empty: "40",
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
