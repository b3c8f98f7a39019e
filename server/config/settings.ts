import { existsSync } from "node:fs";
import type { z } from "zod";
import { editDistance } from "#core/nearest.ts";
import { counted } from "#core/text.ts";
import { httpOrigin } from "./origin.ts";
import { findInboundProblem, inbound } from "./settings/inbound.ts";
import { integrations, mail, retention } from "./settings/leads.ts";
import { operation, replicas } from "./settings/operation.ts";
import type { SettingRow } from "./settings/row.ts";
import { backEnd, data, site } from "./settings/site.ts";
import { staff } from "./settings/staff.ts";
import { studio } from "./settings/studio.ts";

type Table = typeof table;
type Value<K extends keyof Table> =
  | z.output<Table[K]["read"]>
  | (Table[K]["empty"] extends null ? null : never);

export type Settings = { readonly [K in keyof Table]: Value<K> };

export class SettingsError extends Error {}

/** An empty variable counts as not set. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const problems: string[] = [];
  const settings: Record<string, unknown> = {};
  for (const [name, row] of Object.entries<SettingRow>(table)) {
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
  refuseIncompleteInbound(checked);
  refuseIncompleteStores(checked);
  refuseOwnApiAsUpstream(checked);
  refuseIncompleteSso(checked);
  return checked;
}

function refuseMissingMailServer(settings: Settings): void {
  if (settings.SITE_URL === null || settings.SMTP_URL !== null || settings.MAIL === "files") return;
  const { hostname } = new URL(settings.SITE_URL);
  if (hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]") return;
  throw new SettingsError(
    `SMTP_URL must be set, because SITE_URL is public (${settings.SITE_URL}) and no email would be delivered. ` +
      `For example, SMTP_URL=${table.SMTP_URL.example}. To write emails as files on purpose, set MAIL=files.`,
  );
}

function refuseOwnApiAsUpstream({ FAIRLEAD_API_BASE: base, SITE_URL, HOST, PORT, API_PATH }: Settings): void {
  if (base === null) return;
  const local = ["localhost", "127.0.0.1", "::1", HOST].map((host) => httpOrigin(host, PORT));
  const own = [SITE_URL, ...local];
  if (!own.some((origin) => origin !== null && base === origin + API_PATH)) return;
  throw new SettingsError(`FAIRLEAD_API_BASE must not be this site's own API (${base}): leave it empty.`);
}

function refuseIncompleteSso(settings: Settings): void {
  const names = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;
  const missing = names.filter((name) => settings[name] === null);
  if (missing.length === 0 || missing.length === names.length) return;
  throw new SettingsError(
    `${names.join(", ")} must be set together. Without ${missing.join(" and ")} there is no single sign-on.`,
  );
}

function refuseUnsignedWebhook(settings: Settings): void {
  if (settings.WEBHOOK_URL === null || settings.WEBHOOK_SECRET !== null) return;
  throw new SettingsError(
    `WEBHOOK_SECRET must be set, because WEBHOOK_URL is. For example, ${table.WEBHOOK_SECRET.example}.`,
  );
}

function refuseIncompleteInbound(settings: Settings): void {
  const problem = findInboundProblem(settings);
  if (problem !== null) throw new SettingsError(problem);
}

function refuseIncompleteStores(settings: Settings): void {
  const { DATABASE_URL, SECRET, FILES_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = settings;
  if (DATABASE_URL !== null && SECRET === null) {
    throw new SettingsError(
      `SECRET must be set, because DATABASE_URL is, and all replicas must share it. For example, ${table.SECRET.example}.`,
    );
  }
  if (FILES_URL !== null && (AWS_ACCESS_KEY_ID === null || AWS_SECRET_ACCESS_KEY === null)) {
    throw new SettingsError("AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set, because FILES_URL is.");
  }
}

function shown(row: SettingRow, raw: string): string {
  return row.secret
    ? `has ${counted(raw.length, "character")}, not shown`
    : `is '${raw.replace(/\/\/[^/]*@/, "//…@")}'`;
}

export const groups = [
  site,
  data,
  replicas,
  mail,
  inbound,
  staff,
  studio,
  integrations,
  backEnd,
  retention,
  operation,
] as const;

type Groups = (typeof groups)[number]["rows"];
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

export const table = Object.assign({}, ...groups.map(({ rows }) => rows)) as Together<Groups>;

const LETTERS_PER_ERROR = 5;

export interface Misspelled {
  written: string;
  meant: string;
}

export function findMisspelled(environment: Readonly<Record<string, string | undefined>>): Misspelled[] {
  const unset = Object.keys(table).filter((name) => !environment[name]);
  return Object.keys(environment)
    .filter((name) => environment[name] && !Object.hasOwn(table, name))
    .flatMap((written) => {
      const distance = (name: string) => editDistance(written.toUpperCase(), name);
      const near = unset.filter((name) => isMisspelled(written.toUpperCase(), name));
      const [meant] = near.sort((one, other) => distance(one) - distance(other));
      return meant === undefined ? [] : [{ written, meant }];
    });
}

/** Without the value, which may be a secret. */
export function misspelledMessage({ written, meant }: Misspelled): string {
  return `${written} is not a setting. Did you mean ${meant}?`;
}

function isMisspelled(written: string, name: string): boolean {
  const allowed = Math.max(1, Math.floor(Math.max(written.length, name.length) / LETTERS_PER_ERROR));
  return editDistance(written, name, allowed) <= allowed;
}

/** The environment takes precedence over `.env`; misspelled settings are reported. */
export function readEnvironment(report: (misspelled: Misspelled) => void = warn): NodeJS.ProcessEnv {
  if (existsSync(".env")) process.loadEnvFile(".env");
  for (const misspelled of findMisspelled(process.env)) report(misspelled);
  return process.env;
}

function warn(misspelled: Misspelled): void {
  process.stderr.write(`${misspelledMessage(misspelled)}\n`);
}

const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

export function isPublicSite({ SITE_URL }: Pick<Settings, "SITE_URL">): boolean {
  return SITE_URL !== null && !LOCAL.includes(new URL(SITE_URL).hostname);
}

export function isSiteIndexed(
  settings: Pick<Settings, "SITE_URL" | "SEARCH_ENGINES">,
  company: { demonstration: boolean },
): boolean {
  if (settings.SEARCH_ENGINES !== null) return settings.SEARCH_ENGINES === "on";
  return !(company.demonstration && isPublicSite(settings));
}

export function demonstrationOf(settings: Settings, name: string): string {
  const engines = isSiteIndexed(settings, { demonstration: true })
    ? "search engines may list it"
    : "search engines are kept out";
  return `${name} is fictional: no job data or review markup is published, and ${engines}`;
}
