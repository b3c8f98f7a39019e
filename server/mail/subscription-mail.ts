import type { Mail } from "./mailer.ts";

export interface SubscriptionMailFacts {
  id: string;
  /** The address that is to be confirmed. */
  to: string;
  company: string;
  confirmUrl: string;
  unsubscribeUrl: string;
}

/** Asks whether the newsletter is wanted. Nothing in it was chosen by whoever filled in the form. */
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
      // RFC 8058: mail programs offer a button that posts to the same page.
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
