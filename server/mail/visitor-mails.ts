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
}

const NEXT = {
  enquiry: "A consultant replies within 24 hours.",
  application: "HR reads every application and replies within five working days.",
} as const;

/** Contains no submitted text, because the address may be a third party's. */
export function confirmationMail(facts: ConfirmationMailFacts): Mail {
  const { to, id, reference, company, what, position, phone, replyTo } = facts;
  return {
    to,
    id,
    replyTo: { name: company, address: replyTo },
    subject: `${company} has received your ${what}: ${reference}`,
    text: [
      `Thank you. We have received your ${what}.`,
      "",
      ...(position ? [`Position: ${position}`] : []),
      `Reference: ${reference}`,
      "",
      `${NEXT[what]} If you call us before then, at ${phone}, please quote the reference.`,
      "",
      "If you did not fill out the form on our website, someone typed your address by mistake.",
      "You can ignore this email. You will get nothing further from this form.",
      "",
      "-- ",
      company,
      "",
    ].join("\n"),
    // RFC 3834; the second header suppresses automatic replies of Exchange.
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
  };
}

export interface SubscriptionMailFacts {
  id: string;
  to: string;
  company: string;
  confirmUrl: string;
  unsubscribeUrl: string;
}

/** Contains no submitted text, because the address may be a third party's. */
export function subscriptionMail({
  id,
  to,
  company,
  confirmUrl,
  unsubscribeUrl,
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
      "If it was not you, ignore this email. You will get no newsletter.",
      "To block the subscription, open this page:",
      unsubscribeUrl,
      "",
    ].join("\n"),
    headers: {
      // RFC 8058: one-click unsubscription posts to the same page.
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
