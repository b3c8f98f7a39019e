import type { z } from "zod";
import type { Row } from "./settings/row.ts";
import { table } from "./settings/table.ts";

/** The settings are defined in `settings/`; `npm run settings` generates the guide and `.env.example` from them. */

type Table = typeof table;
type Value<K extends keyof Table> =
  | z.output<Table[K]["read"]>
  | (Table[K]["empty"] extends null ? null : never);

/** Validated settings, by the names of their variables. */
export type Settings = { readonly [K in keyof Table]: Value<K> };

/** Thrown at start; the message has one line per problem. */
export class SettingsError extends Error {}

/** Validates the settings. An empty variable counts as not set. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const problems: string[] = [];
  const settings: Record<string, unknown> = {};
  for (const [name, row] of Object.entries<Row>(table)) {
    const raw = environment[name] || row.empty;
    if (raw === null) {
      settings[name] = null;
      continue;
    }
    const result = row.read.safeParse(raw);
    if (result.success) settings[name] = result.data;
    else problems.push(`${name} must be ${row.must}, for example ${row.example}. It ${shown(row, raw)}.`);
  }
  if (problems.length > 0) throw new SettingsError(problems.join("\n"));
  const checked = settings as unknown as Settings;
  refuseMissingMailServer(checked);
  refuseUnsignedWebhook(checked);
  refuseIncompleteStores(checked);
  refuseOwnApiAsUpstream(checked);
  return checked;
}

/** A public site without a mail server would deliver no leads. */
function refuseMissingMailServer(settings: Settings): void {
  if (settings.SITE_URL === null || settings.SMTP_URL !== null || settings.MAIL === "files") return;
  const { hostname } = new URL(settings.SITE_URL);
  if (hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]") return;
  throw new SettingsError(
    `SMTP_URL must be set, because SITE_URL is public (${settings.SITE_URL}) and nothing would deliver mail. ` +
      `For example SMTP_URL=${table.SMTP_URL.example}. To keep mail as files on purpose, set MAIL=files.`,
  );
}

function refuseOwnApiAsUpstream({ FAIRLEAD_API_BASE: base, SITE_URL, PORT, API_PATH }: Settings): void {
  if (base === null) return;
  const own = [SITE_URL, ...["localhost", "127.0.0.1", "[::1]"].map((host) => `http://${host}:${PORT}`)];
  if (!own.some((origin) => origin !== null && base === origin + API_PATH)) return;
  throw new SettingsError(`FAIRLEAD_API_BASE must not be this site's own API (${base}): leave it empty.`);
}

function refuseUnsignedWebhook(settings: Settings): void {
  if (settings.WEBHOOK_URL === null || settings.WEBHOOK_SECRET !== null) return;
  throw new SettingsError(
    `WEBHOOK_SECRET must be set, because WEBHOOK_URL is, for example ${table.WEBHOOK_SECRET.example}.`,
  );
}

/** Replicas must share `SECRET`, and a bucket needs a key. */
function refuseIncompleteStores(settings: Settings): void {
  const { DATABASE_URL, SECRET, FILES_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = settings;
  if (DATABASE_URL !== null && SECRET === null) {
    throw new SettingsError(
      `SECRET must be set, because DATABASE_URL is and all replicas must share it, for example ${table.SECRET.example}.`,
    );
  }
  if (FILES_URL !== null && (AWS_ACCESS_KEY_ID === null || AWS_SECRET_ACCESS_KEY === null)) {
    throw new SettingsError("AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set, because FILES_URL is.");
  }
}

/** Hides secrets, and passwords in URLs. */
function shown(row: Row, raw: string): string {
  return row.secret ? `has ${raw.length} characters, not shown` : `is '${raw.replace(/\/\/[^/]*@/, "//…@")}'`;
}
