import { demonstrationNotice } from "#core/demonstration.ts";
import type { Mail } from "./mailer.ts";

export interface ConfirmationMailFacts {
  to: string;
  id: string;
  reference: string;
  company: string;
  what: "enquiry" | "application";
  position: string;
  phone: string;
  replyTo: string;
  /** Such as '24 hours'. */
  replyWithin: string;
  isFictional: boolean;
}

/** RFC 3834; the second header suppresses automatic replies of Exchange, but not its reports of failures. */
export const AUTO_REPLIED = {
  "Auto-Submitted": "auto-replied",
  "X-Auto-Response-Suppress": "OOF, AutoReply",
};

export function signature(company: string, isFictional: boolean): string[] {
  return ["", "-- ", company, ...(isFictional ? [demonstrationNotice(company)] : []), ""];
}

/** Contains no submitted text, because the address may be a third party's. */
export function confirmationMail(facts: ConfirmationMailFacts): Mail {
  const { to, id, reference, company, what, position, phone, replyTo, replyWithin, isFictional } = facts;
  const readers = what === "application" ? "HR reads every application. " : "";
  return {
    to,
    id,
    replyTo: { name: company, address: replyTo },
    subject: `We've received your ${what}: ${reference} (${company})`,
    text: [
      `Thank you. We've received your ${what}.`,
      "",
      ...(position ? [`Opening:   ${position}`] : []),
      `Reference: ${reference}`,
      "",
      `${readers}You'll hear from us within ${replyWithin}. If you'd rather call, our number is ${phone}. Please mention the reference.`,
      "",
      "If you didn't fill out the form on our website, someone typed your address by mistake.",
      "You can ignore this email. We won't email you about this again.",
      ...signature(company, isFictional),
    ].join("\n"),
    headers: AUTO_REPLIED,
  };
}

export interface SubscriptionMailFacts {
  id: string;
  to: string;
  company: string;
  confirmUrl: string;
  unsubscribeUrl: string;
  isFictional: boolean;
}

/** Contains no submitted text, because the address may be a third party's. */
export function subscriptionMail({
  id,
  to,
  company,
  confirmUrl,
  unsubscribeUrl,
  isFictional,
}: SubscriptionMailFacts): Mail {
  return {
    id,
    to,
    subject: `Please confirm your subscription to the ${company} newsletter`,
    text: [
      `Someone, probably you, signed up for the ${company} newsletter with this address.`,
      "",
      "To confirm, open this page and press the button:",
      confirmUrl,
      "",
      "If it wasn't you, ignore this email, and you won't get the newsletter.",
      "To block newsletters to this address, open this page:",
      unsubscribeUrl,
      ...signature(company, isFictional),
    ].join("\n"),
    headers: {
      // RFC 8058: one-click unsubscription posts to the same page.
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
