import { hash } from "node:crypto";
import type { Services } from "#server/services.ts";
import { createEncryption } from "../storage/encryption.ts";
import { MailboxError } from "./connection.ts";
import type { Authenticate } from "./imap.ts";
import { saveToken } from "./mailbox-rows.ts";
import type { InboundMailbox } from "./mailboxes.ts";

const TIMEOUT_MS = 15_000;
const MARGIN_MS = 2 * 60_000;

const MICROSOFT = /(?:^|\.)microsoftonline\.(?:com|us|cn)$/;
const MICROSOFT_SCOPE = "https://outlook.office365.com/.default";

interface Token {
  access: string;
  until: number;
}

interface Needs extends Pick<Services, "settings" | "secret" | "clock"> {
  /** Null before the first start: the token of the settings is used. */
  store: Services["store"] | null;
}

/** The password of a mailbox, or an access token (RFC 6749) that is renewed before it expires. */
export function createAuthenticate(services: Needs): Authenticate {
  const tokens = new Map<string, Token>();
  return async (mailbox, signal) => {
    const { password } = mailbox.access;
    if (password !== null) return { pass: password };
    const known = tokens.get(mailbox.name);
    if (known !== undefined && known.until - MARGIN_MS > services.clock())
      return { accessToken: known.access };
    const token = await requestToken(services, mailbox, signal);
    tokens.set(mailbox.name, token);
    return { accessToken: token.access };
  };
}

async function requestToken(services: Needs, mailbox: InboundMailbox, signal: AbortSignal): Promise<Token> {
  const { INBOUND_OAUTH_URL: url, INBOUND_OAUTH_CLIENT_ID: client_id } = services.settings;
  const { INBOUND_OAUTH_SECRET: client_secret } = services.settings;
  const refresh_token = await readRefreshToken(services, mailbox.name);
  const scope = MICROSOFT.test(new URL(url ?? "").hostname) ? MICROSOFT_SCOPE : null;
  const fields = {
    ...{ client_id, client_secret, scope, refresh_token },
    grant_type: refresh_token === null ? "client_credentials" : "refresh_token",
  };
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== null) body.set(name, value);
  const response = await fetch(url ?? "", {
    ...{ method: "POST", body, redirect: "error" },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch(() => null);
  const granted = response?.ok ? await response.json().catch(() => null) : null;
  // What the provider says may name the user.
  if (typeof granted?.access_token !== "string") throw new MailboxError("TOKEN");
  if (typeof granted.refresh_token === "string" && granted.refresh_token !== refresh_token)
    await saveRefreshToken(services, mailbox.name, granted.refresh_token);
  const seconds = Number(granted.expires_in) || 300;
  return { access: granted.access_token, until: services.clock() + seconds * 1000 };
}

const encryptionOf = (secret: string) => createEncryption(secret, "refresh token");

const digestOf = (token: string) => hash("sha256", token, "hex");

/** The latest one: providers replace it with each use, and expire those that are not used. */
async function readRefreshToken({ settings, store, secret }: Needs, name: string): Promise<string | null> {
  const given = settings.INBOUND_OAUTH_REFRESH_TOKEN;
  if (given === null || store === null) return given;
  const row = await store.read((reader) =>
    reader
      .selectFrom("inbound_mailbox")
      .select(["token", "token_of"])
      .where("name", "=", name)
      .executeTakeFirst(),
  );
  if (!row?.token || row.token_of !== digestOf(given)) return given;
  return encryptionOf(secret).decrypt(row.token) ?? given;
}

async function saveRefreshToken(services: Needs, name: string, token: string): Promise<void> {
  const { settings, secret, store, clock } = services;
  if (store === null) return;
  const tokenOf = digestOf(settings.INBOUND_OAUTH_REFRESH_TOKEN ?? "");
  await saveToken({ store, clock }, name, encryptionOf(secret).encrypt(token), tokenOf);
}
