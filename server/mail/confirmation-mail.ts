import type { Mail } from "./mailer.ts";

export interface ConfirmationMailFacts {
  to: string;
  id: string;
  reference: string;
  company: string;
  /** What was sent: 'enquiry' or 'application'. */
  what: "enquiry" | "application";
  /** Where the sender can ask for it. */
  phone: string;
  /** Who reads an answer to it. */
  answersTo: string;
}

const NEXT = {
  enquiry: "A consultant answers within 24 hours.",
  application: "Our people team reads every application and writes back to you.",
} as const;

/**
 * Tells the sender that it has arrived. Anybody can type anybody's address into a form, so nothing in this mail was
 * chosen by whoever did: no name, no text.
 */
export function confirmationMail(facts: ConfirmationMailFacts): Mail {
  const { to, id, reference, company, what, phone, answersTo } = facts;
  return {
    to,
    id,
    replyTo: { name: company, address: answersTo },
    subject: `${company} has received your ${what}: ${reference}`,
    text: [
      `Thank you. Your ${what} has reached us.`,
      "",
      `Reference: ${reference}`,
      "",
      `${NEXT[what]} If you call us before that, on ${phone}, please quote the reference.`,
      "",
      "If it was not you who filled in the form on our website, somebody typed your address by mistake:",
      "do nothing, and you will get nothing further from this form.",
      "",
      "-- ",
      company,
      "",
    ].join("\n"),
    // RFC 3834; the other one keeps Exchange's absence notes from answering it.
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
  };
}
