import { z } from "zod";
import { type Group, mailAddress } from "./row.ts";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

const mailbox = z
  .url({ protocol: /^imaps?$/, abort: true })
  .refine((value) => {
    const { protocol, hostname, username } = new URL(value);
    return username !== "" && (protocol === "imaps:" || LOOPBACK.includes(hostname));
  })
  .transform((value) => mailboxOf(new URL(value)));

function mailboxOf({ protocol, hostname, port, username, password, pathname }: URL) {
  const isEncrypted = protocol === "imaps:";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port || (isEncrypted ? 993 : 143)),
    isEncrypted,
    user: decodeURIComponent(username),
    /** Null with OAuth2. */
    password: password === "" ? null : decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || "INBOX",
  };
}

type MailboxSettings = ReturnType<typeof mailboxOf>;

const tokenUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((value) => value.startsWith("https:") || LOOPBACK.includes(new URL(value).hostname));

const MAILBOX = "an imaps:// URL with a user name; imap:// only on this machine";

export const inbound = {
  title: "Inbound email",
  rows: {
    INBOUND_URL: {
      read: mailbox,
      must: MAILBOX,
      description:
        "The mailbox or folder from which replies come into the Desk (docs/guide/inbound.md). The first connection begins with the next message. A URL without a password uses OAuth2. Requires INBOUND_ADDRESS. By default, replies stay in the mailbox of MAIL_SALES or MAIL_HR.",
      example: "imaps://hello%40example.com:password@imap.example.com/INBOX",
      empty: null,
      secret: true,
    },
    INBOUND_URL_HR: {
      read: mailbox,
      must: MAILBOX,
      description:
        "HR's own mailbox or folder, for replies of applicants. By default, INBOUND_URL is for both.",
      example: "imaps://people%40example.com:password@imap.example.com/INBOX",
      empty: null,
      secret: true,
    },
    INBOUND_ADDRESS: {
      read: mailAddress,
      must: "one email address",
      description:
        "The address whose mail arrives in INBOUND_URL, or is pushed to the webhook. Mail to the same address with a plus and a tag must arrive there too.",
      example: "hello@example.com",
      empty: null,
    },
    INBOUND_ADDRESS_HR: {
      read: mailAddress,
      must: "one email address",
      description: "The same for INBOUND_URL_HR. By default, INBOUND_ADDRESS.",
      example: "people@example.com",
      empty: null,
    },
    INBOUND_OAUTH_URL: {
      read: tokenUrl,
      must: "an https:// URL",
      description:
        "The URL at which a provider issues OAuth2 tokens for INBOUND_URL. Microsoft 365 accepts no passwords. Requires INBOUND_OAUTH_CLIENT_ID and at least one of the next two.",
      example: "https://login.microsoftonline.com/<tenant>/oauth2/v2.0/token",
      empty: null,
    },
    INBOUND_OAUTH_CLIENT_ID: {
      read: z.string(),
      must: "the id of an application",
      description: "The application (client) id that the provider shows.",
      example: "6731de76-14a6-49ae-97bc-6eba6914391e",
      empty: null,
    },
    INBOUND_OAUTH_SECRET: {
      read: z.string(),
      must: "the secret of that application",
      description: "The client secret. Without a refresh token, the application signs in as itself.",
      example: "the secret that was shown when it was made",
      empty: null,
      secret: true,
    },
    INBOUND_OAUTH_REFRESH_TOKEN: {
      read: z.string(),
      must: "a refresh token",
      description:
        "A refresh token of the mailbox's user. The site stores later ones, encrypted, and begins again with this one when it changes.",
      example: "the refresh_token of the first sign-in",
      empty: null,
      secret: true,
    },
    INBOUND_SECRET: {
      read: z.string().min(32),
      must: "at least 32 characters",
      description:
        "Verifies messages that a provider posts to /desk/hooks/email instead of, or in addition to, INBOUND_URL. Requires INBOUND_ADDRESS.",
      example: "the output of: openssl rand -base64 32",
      empty: null,
      secret: true,
    },
  },
} as const satisfies Group;

type Given = Readonly<Record<keyof typeof inbound.rows, unknown>>;

/** What is missing or given in vain, as a message to the operator; null if nothing. */
export function findInboundProblem(given: Given): string | null {
  const find = (...names: (keyof Given)[]) => names.find((name) => given[name] !== null);
  const source = find("INBOUND_URL", "INBOUND_URL_HR", "INBOUND_SECRET");
  const address = find("INBOUND_ADDRESS", "INBOUND_ADDRESS_HR");
  if (source !== undefined && given.INBOUND_ADDRESS === null)
    return `INBOUND_ADDRESS must be set, because ${source} is. For example, ${inbound.rows.INBOUND_ADDRESS.example}.`;
  if (source === undefined && address !== undefined)
    return `INBOUND_URL or INBOUND_SECRET must be set, because ${address} is, and its mail would not be read.`;
  return findOauthProblem(given);
}

function findOauthProblem(given: Given): string | null {
  const withoutPassword = (["INBOUND_URL", "INBOUND_URL_HR"] as const).find((name) => {
    const mailbox = given[name] as MailboxSettings | null;
    return mailbox !== null && mailbox.password === null;
  });
  if (given.INBOUND_OAUTH_URL === null)
    return withoutPassword === undefined
      ? null
      : `INBOUND_OAUTH_URL must be set, because ${withoutPassword} has no password.`;
  if (given.INBOUND_OAUTH_CLIENT_ID === null)
    return "INBOUND_OAUTH_CLIENT_ID must be set, because INBOUND_OAUTH_URL is.";
  if (given.INBOUND_OAUTH_SECRET === null && given.INBOUND_OAUTH_REFRESH_TOKEN === null)
    return "INBOUND_OAUTH_SECRET or INBOUND_OAUTH_REFRESH_TOKEN must be set, because INBOUND_OAUTH_URL is.";
  return null;
}
