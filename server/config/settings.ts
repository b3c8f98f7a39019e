import type { z } from "zod";
import type { Row } from "./settings/row.ts";
import { table } from "./settings/table.ts";

/**
 * Every setting of the server, read and checked: the only place that reads the environment. All are
 * optional; a bad value stops the start with the variable's name, what was wrong and an example.
 * What there is stands in `settings/`; `npm run settings` writes the guide and `.env.example` from it.
 */

type Table = typeof table;
type Value<K extends keyof Table> =
  | z.output<Table[K]["read"]>
  | (Table[K]["empty"] extends null ? null : never);

/** The checked settings, by the names of their variables. */
export type Settings = { readonly [K in keyof Table]: Value<K> };

/** Thrown at start; the message is for the operator's eyes, one line a problem. */
export class SettingsError extends Error {}

/** Reads and checks the settings. An empty variable counts as not set. */
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
  refuseSilentMail(checked);
  refuseUnsignedWebhook(checked);
  refuseHalfAStore(checked);
  refuseItself(checked);
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

/** A site that asked itself for its content would wait for itself. */
function refuseItself({ FAIRLEAD_API_BASE: base, SITE_URL, PORT, API_PATH }: Settings): void {
  if (base === null) return;
  const own = [SITE_URL, ...["localhost", "127.0.0.1", "[::1]"].map((host) => `http://${host}:${PORT}`)];
  if (!own.some((origin) => origin !== null && base === origin + API_PATH)) return;
  throw new SettingsError(`FAIRLEAD_API_BASE must not be this site's own API (${base}): leave it empty.`);
}

/** Without a signature its receiver would believe anybody. */
function refuseUnsignedWebhook(settings: Settings): void {
  if (settings.WEBHOOK_URL === null || settings.WEBHOOK_SECRET !== null) return;
  throw new SettingsError(
    `WEBHOOK_SECRET must be set, because WEBHOOK_URL is, for example ${table.WEBHOOK_SECRET.example}.`,
  );
}

/** Replicas that signed differently would refuse each other's sums and links; a bucket opens to nobody without a key. */
function refuseHalfAStore(settings: Settings): void {
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

/** Secrets are not repeated on a screen or in a log, nor passwords in an address that should have none. */
function shown(row: Row, raw: string): string {
  return row.secret ? `has ${raw.length} characters, not shown` : `is '${raw.replace(/\/\/[^/]*@/, "//…@")}'`;
}
