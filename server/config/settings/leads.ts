import { z } from "zod";
import { type Group, hostAndPort, mailAddress, onOrOff, wholeNumber } from "./row.ts";

/** Login shells set MAIL to the path of a mailbox, which is ignored. */
const mailbox = z
  .string()
  .startsWith("/")
  .transform(() => null);

export const mail = {
  title: "Mail",
  rows: {
    SMTP_URL: {
      read: z.url({ protocol: /^smtps?$/ }),
      must: "an smtp:// or smtps:// URL",
      description:
        "The mail server. By default, emails are written as .eml files; with a public SITE_URL, the site then starts only if MAIL=files confirms it.",
      example: "smtps://user:password@mail.example.com:465",
      empty: null,
      secret: true,
    },
    MAIL: {
      read: z.union([z.literal("files"), mailbox]),
      must: "'files' or empty",
      description: "'files' confirms that emails are written as files.",
      example: "files",
      empty: null,
    },
    MAIL_FROM: {
      read: mailAddress,
      must: "one email address",
      description:
        "The sender of emails. Default: website@ and the domain of contact_email in content/company.yaml.",
      example: "website@example.com",
      empty: null,
    },
    MAIL_SALES: {
      read: mailAddress,
      must: "one email address",
      description:
        "The recipient of enquiries. Default: contact_email in content/company.yaml, which only admins change in the Studio.",
      example: "sales@example.com",
      empty: null,
    },
    MAIL_HR: {
      read: mailAddress,
      must: "one email address",
      description:
        "The recipient of applications. Default: hr_email in content/company.yaml, which only admins change in the Studio.",
      example: "people@example.com",
      empty: null,
    },
    MAIL_OPERATOR: {
      read: mailAddress,
      must: "one email address",
      description:
        "The recipient of alerts, such as late leads or a full disk. Without it and WEBHOOK_URL, alerts appear only in the log and the metrics.",
      example: "operator@example.com",
      empty: null,
    },
    MAIL_CONFIRMATIONS: {
      read: onOrOff,
      must: "on or off",
      description: "'off' stops confirmations to people who send an enquiry or an application.",
      example: "on",
      empty: "on",
    },
    MAIL_ATTACH_RESUMES: {
      read: onOrOff,
      must: "on or off",
      description: "'off' keeps resumes on the server; HR's email contains the command to fetch them.",
      example: "on",
      empty: "on",
    },
  },
} as const satisfies Group;

const keepFor = <Value extends string>(value: Value, description: string) => ({
  read: wholeNumber(1, 36_500),
  must: "a whole number, 1 or more",
  description,
  example: value,
  empty: value,
});

export const retention = {
  title: "Retention",
  rows: {
    KEEP_ENQUIRIES_DAYS: keepFor(
      "365",
      "Enquiries, with their rows and the emails stored here, are erased after this many days.",
    ),
    KEEP_APPLICATIONS_DAYS: keepFor(
      "183",
      "Applications, with their resumes, are erased after this many days.",
    ),
    KEEP_SUBSCRIPTIONS_DAYS: keepFor(
      "30",
      "Unconfirmed and ended subscriptions, and submitted subscription forms, are erased after this many days.",
    ),
    KEEP_SPAM_DAYS: keepFor(
      "30",
      "Quarantined submissions are erased this many days after the digest that lists them. The link to approve one is valid until then.",
    ),
    KEEP_DELIVERED_DAYS: keepFor(
      "7",
      "The record of a delivered email or webhook message is erased after this many days.",
    ),
    KEEP_VISITS_DAYS: keepFor("730", "Counted page views are erased after this many days."),
    KEEP_REPEAT_HOURS: keepFor(
      "24",
      "For this many hours, a repeated submission gets the same response as the first and is stored once.",
    ),
  },
} as const satisfies Group;

const hosts = z
  .string()
  .transform((text) => text.split(/\s+/).filter((host) => host !== ""))
  .refine((all) => all.every((host) => URL.parse(`https://${host}`)?.host === host.toLowerCase()));

export const integrations = {
  title: "Webhook, calendars and virus scanner",
  rows: {
    WEBHOOK_URL: {
      read: z.url({ protocol: /^https?$/, abort: true }).refine((value) => new URL(value).username === ""),
      must: "an https:// URL without a password in it",
      description:
        "The URL that receives every lead, signed, in addition to the email (docs/guide/webhook.md).",
      example: "https://crm.example.com/fairlead",
      empty: null,
      secret: true,
    },
    WEBHOOK_SECRET: {
      read: z.string().min(32),
      must: "at least 32 characters",
      description: "Signs webhook requests. Required with WEBHOOK_URL.",
      example: "the output of: openssl rand -base64 32",
      empty: null,
      secret: true,
    },
    CALENDAR_HOSTS: {
      read: hosts,
      must: "hosts separated by spaces, each with its port if it isn't 443",
      description:
        "Hosts in your own network from which the Desk may read calendars (docs/guide/calls.md), also without encryption. By default, calendars are only read from public hosts, over HTTPS.",
      example: "cloud.example.internal:8443",
      empty: "",
    },
    CONNECTION_HOSTS: {
      read: hosts,
      must: "hosts separated by spaces, each with its port if it isn't 443",
      description:
        "Hosts in your own network to which connections of the Desk may send (docs/guide/connections.md), also without encryption. By default, they only send to public hosts, over HTTPS.",
      example: "n8n.example.internal:5678",
      empty: "",
    },
    CLAMD: {
      read: hostAndPort,
      must: "host and port of ClamAV's daemon",
      description:
        "The ClamAV daemon that scans resumes. Infected ones are refused. While the daemon is unavailable, applications are stored and HR's email waits. Set its StreamMaxLength to 10 MB or more. By default, resumes aren't scanned.",
      example: "127.0.0.1:3310",
      empty: null,
    },
  },
} as const satisfies Group;
