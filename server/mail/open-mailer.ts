import path from "node:path";
import type { Company } from "#core/content/company.ts";
import type { Settings } from "../config/settings.ts";
import { MAIL_FOLDER } from "../storage/folders.ts";
import { createFileMailer } from "./file-mailer.ts";
import type { Mailer } from "./mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

/** The default sender is in the company's own domain. */
export function openMailer(settings: Settings, company: Company): Mailer {
  const domain = company.contactinfo.contact_email.split("@")[1] as string;
  const from = { name: company.name, address: settings.MAIL_FROM ?? `website@${domain}` };
  return settings.SMTP_URL === null
    ? createFileMailer(path.join(settings.DATA_DIR, MAIL_FOLDER), from)
    : createSmtpMailer(settings.SMTP_URL, from);
}
