import { z } from "zod";

/**
 * Every setting of the server: the only place that reads the environment. All are optional;
 * a bad value stops the start with the variable's name, what was wrong and an example.
 */

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);

const address = z.string().regex(/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/);

/** How long something is kept before it is erased. */
const keepFor = (value: number) => ({
  read: wholeNumber(1, 36_500),
  must: "a whole number, 1 or more",
  example: String(value),
  empty: String(value),
});

/** One row a variable: how it is read, what it must be (in words), an example, and the value when it is empty. */
const table = {
  PORT: {
    read: wholeNumber(0, 65535),
    must: "a port number from 0 to 65535",
    example: "3000",
    empty: "3000",
  },
  HOST: {
    read: z.string().regex(/^[\w.:-]+$/),
    must: "a host name or address to listen on",
    example: "127.0.0.1",
    empty: "127.0.0.1",
  },
  SITE_URL: {
    read: z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin),
    must: "the public origin, with http:// or https://",
    example: "https://www.example.com",
    empty: null,
  },
  DATA_DIR: { read: z.string(), must: "a folder", example: "data", empty: "data" },
  CONTENT_DIR: { read: z.string(), must: "a folder", example: "content", empty: "content" },
  API_PATH: {
    read: z.string().regex(/^(?:\/[\w-]+)+$/),
    must: "a path that starts with '/' and does not end with it",
    example: "/api",
    empty: "/api",
  },
  SMTP_URL: {
    read: z.url({ protocol: /^smtps?$/ }),
    must: "an smtp:// or smtps:// address",
    example: "smtps://user:password@mail.example.com:465",
    empty: null,
  },
  MAIL: {
    read: z.literal("files"),
    must: "'files' or empty",
    example: "files",
    empty: null,
  },
  MAIL_FROM: { read: address, must: "one mail address", example: "website@example.com", empty: null },
  MAIL_SALES: { read: address, must: "one mail address", example: "sales@example.com", empty: null },
  MAIL_HR: { read: address, must: "one mail address", example: "people@example.com", empty: null },
  MAIL_CONFIRMATIONS: {
    read: z.enum(["on", "off"]),
    must: "on or off; on tells whoever sent an enquiry or an application that it has arrived",
    example: "on",
    empty: "on",
  },
  MAIL_ATTACH_RESUMES: {
    read: z.enum(["on", "off"]),
    must: "on or off; off leaves resumes on the server, and HR's mail says how to fetch them",
    example: "on",
    empty: "on",
  },
  MAIL_OPERATOR: { read: address, must: "one mail address", example: "operator@example.com", empty: null },
  WEBHOOK_URL: {
    read: z.url({ protocol: /^https?$/ }).refine((value) => new URL(value).username === ""),
    must: "an https:// address without a password in it",
    example: "https://crm.example.com/fairlead",
    empty: null,
  },
  WEBHOOK_SECRET: {
    read: z.string().min(32),
    must: "at least 32 characters",
    example: "the output of: openssl rand -base64 32",
    empty: null,
  },
  CLAMD: {
    read: z
      .string()
      .regex(/^(?:\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i)
      .refine((value) => URL.canParse(`tcp://${value}`))
      .transform((value) => {
        const { hostname, port } = new URL(`tcp://${value}`);
        return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) };
      }),
    must: "host and port of ClamAV's daemon",
    example: "127.0.0.1:3310",
    empty: null,
  },
  KEEP_ENQUIRIES_DAYS: keepFor(365),
  KEEP_APPLICATIONS_DAYS: keepFor(183),
  KEEP_SUBSCRIPTIONS_DAYS: keepFor(30),
  KEEP_SPAM_DAYS: keepFor(30),
  KEEP_DELIVERED_DAYS: keepFor(7),
  KEEP_REPEAT_HOURS: keepFor(24),
  SECRET: {
    read: z.string().min(32),
    must: "at least 32 characters",
    example: "the output of: openssl rand -base64 32",
    empty: null,
  },
  TRUSTED_PROXIES: {
    read: wholeNumber(0, 10),
    must: "how many proxies stand in front, from 0 to 10",
    example: "1",
    empty: "0",
  },
  RATE_SCALE: {
    read: wholeNumber(1, 1_000_000),
    must: "a whole number that multiplies every rate limit",
    example: "1",
    empty: "1",
  },
  PAGE_CACHE: {
    read: z.enum(["on", "off"]),
    must: "on or off; off renders every page for every request, which only a benchmark wants",
    example: "on",
    empty: "on",
  },
  METRICS_TOKEN: {
    read: z.string().min(16),
    must: "at least 16 characters; without it /metrics is not there",
    example: "the output of: openssl rand -base64 24",
    empty: null,
  },
  LOG_LEVEL: {
    read: z.enum(["silent", "error", "warn", "info", "debug"]),
    must: "silent, error, warn, info or debug",
    example: "info",
    empty: "info",
  },
} as const;

type Table = typeof table;
type Value<K extends keyof Table> =
  | z.output<Table[K]["read"]>
  | (Table[K]["empty"] extends null ? null : never);

/** The names of all variables. */
export const settingNames = Object.keys(table);

/** The checked settings, by the names of their variables. */
export type Settings = { readonly [K in keyof Table]: Value<K> };

/** Thrown at start; the message is for the operator's eyes, one line a problem. */
export class SettingsError extends Error {}

/** Reads and checks the settings. An empty variable counts as not set. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const problems: string[] = [];
  const settings: Record<string, unknown> = {};
  for (const [name, row] of Object.entries(table)) {
    const raw = environment[name] || row.empty;
    if (raw === null) {
      settings[name] = null;
      continue;
    }
    const result = row.read.safeParse(raw);
    if (result.success) settings[name] = result.data;
    else
      problems.push(`${name} must be ${row.must}, for example ${row.example}. It is '${shown(name, raw)}'.`);
  }
  if (problems.length > 0) throw new SettingsError(problems.join("\n"));
  const checked = settings as unknown as Settings;
  refuseSilentMail(checked);
  refuseUnsignedWebhook(checked);
  return checked;
}

/** A public site whose mail goes nowhere would lose leads quietly: it does not start unless told to. */
function refuseSilentMail(settings: Settings): void {
  if (settings.SITE_URL === null || settings.SMTP_URL !== null || settings.MAIL === "files") return;
  const { hostname } = new URL(settings.SITE_URL);
  if (hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]") return;
  throw new SettingsError(
    `SMTP_URL must be set, because SITE_URL is public (${settings.SITE_URL}) and nothing would deliver mail. ` +
      `For example SMTP_URL=${table.SMTP_URL.example}. To keep mail as files on purpose, set MAIL=files.`,
  );
}

/** Without a signature its receiver would believe anybody. */
function refuseUnsignedWebhook(settings: Settings): void {
  if (settings.WEBHOOK_URL === null || settings.WEBHOOK_SECRET !== null) return;
  throw new SettingsError(
    `WEBHOOK_SECRET must be set, because WEBHOOK_URL is, for example ${table.WEBHOOK_SECRET.example}.`,
  );
}

/** What grants something, an address of a webhook included. */
const SECRETS = ["SECRET", "SMTP_URL", "METRICS_TOKEN", "WEBHOOK_URL", "WEBHOOK_SECRET"];

/** Secrets are not repeated on a screen or in a log. */
function shown(name: string, raw: string): string {
  return SECRETS.includes(name) ? `${raw.length} characters, not shown` : raw;
}
