import type { Mail } from "./mailer.ts";

export interface SubscriptionMailFacts {
  id: string;
  to: string;
  company: string;
  confirmUrl: string;
  unsubscribeUrl: string;
}

/** Asks to confirm a subscription. The address may be a third party's, so the mail contains no submitted text. */
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
