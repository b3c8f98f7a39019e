import { z } from "zod";
import { type Group, mailAddress, onOrOff } from "./row.ts";

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
      must: "an smtp:// or smtps:// address",
      says: "The mail server. Without it mails are written as .eml files, and a site whose SITE_URL is public does not start unless MAIL=files says that this is meant.",
      example: "smtps://user:password@mail.example.com:465",
      empty: null,
      secret: true,
    },
    MAIL: {
      read: z.union([z.literal("files"), mailbox]),
      must: "'files' or empty",
      says: "'files' keeps mails as files on purpose.",
      example: "files",
      empty: null,
    },
    MAIL_FROM: {
      read: mailAddress,
      must: "one mail address",
      says: "Who mails come from. Without it, website@ the domain of contact_email in content/company.yaml.",
      example: "website@example.com",
      empty: null,
    },
    MAIL_SALES: {
      read: mailAddress,
      must: "one mail address",
      says: "Who gets enquiries. Without it, contact_email in content/company.yaml.",
      example: "sales@example.com",
      empty: null,
    },
    MAIL_HR: {
      read: mailAddress,
      must: "one mail address",
      says: "Who gets applications. Without it, hr_email in content/company.yaml.",
      example: "people@example.com",
      empty: null,
    },
    MAIL_OPERATOR: {
      read: mailAddress,
      must: "one mail address",
      says: "Who gets alerts by mail: leads that are late, a full disk and so on. Without it and WEBHOOK_URL only the log and the metrics have them.",
      example: "operator@example.com",
      empty: null,
    },
    MAIL_CONFIRMATIONS: {
      read: onOrOff,
      must: "on or off; on tells whoever sent an enquiry or an application that it has arrived",
      says: "'off' sends no mail to whoever sent an enquiry or an application.",
      example: "on",
      empty: "on",
    },
    MAIL_ATTACH_RESUMES: {
      read: onOrOff,
      must: "on or off; off leaves resumes on the server, and HR's mail says how to fetch them",
      says: "'off' leaves resumes on the server, and HR's mail says how to fetch them.",
      example: "on",
      empty: "on",
    },
  },
} as const satisfies Group;
