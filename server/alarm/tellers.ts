import type { Mailer } from "../mail/mailer.ts";
import type { Webhook } from "../webhook/webhook.ts";
import type { News, Teller } from "./alarm.ts";

export interface TellerParts {
  mailer: Mailer;
  /** Their mail address, if they gave one. */
  operator: string | null;
  company: string;
  webhook: Webhook | null;
}

/** Whoever wants to be told. The log and the metrics say it in any case. */
export function tellersOf({ mailer, operator, company, webhook }: TellerParts): Teller[] {
  return [
    ...(operator === null ? [] : [mailTeller(mailer, operator, company)]),
    ...(webhook === null ? [] : [webhookTeller(webhook)]),
  ];
}

/** Tells the operator by mail. It may be the mail that is down: whoever can should have the webhook too. */
function mailTeller(mailer: Mailer, to: string, company: string): Teller {
  return {
    name: "mail",
    tell: (news) =>
      mailer.send({
        id: idOf(news),
        to,
        subject:
          news.state === "raised"
            ? `${company} website: leads are not being delivered`
            : `${company} website: leads are delivered again`,
        text: `${textOf(news).join("\n")}\n`,
      }),
  };
}

/** Tells the agency's own system, beside the leads themselves. */
function webhookTeller(webhook: Webhook): Teller {
  return {
    name: "webhook",
    tell: (news) => {
      const { state, since, overAt, lateness } = news;
      const { waiting, dead } = lateness;
      return webhook.send({
        id: idOf(news),
        created_at: overAt ?? since,
        ...(state === "raised"
          ? { type: "delivery.late", data: { since, waiting, dead } }
          : { type: "delivery.recovered", data: { since, until: overAt } }),
      });
    },
  };
}

/** The same when it is told again. */
function idOf({ state, since }: News): string {
  return `alarm-${Date.parse(since)}-${state}`;
}

function textOf({ state, since, overAt, lateness }: News): string[] {
  if (state === "over")
    return [`Since ${overAt} no lead is late any more. The first had waited since ${since}.`];
  return [
    `The oldest lead has waited since ${since} to be delivered.`,
    `${lateness.waiting} wait and are tried again; ${lateness.dead} were given up.`,
    "",
    "No lead is lost: all of them are stored. What to do, on the machine of the website:",
    "  npm run doctor                              what is wrong, a line each",
    "  npm run submissions -- list --state waiting  which leads wait, and why",
    "  npm run submissions -- resend --dead         try again what was given up",
    "",
    "Another mail comes when it is over.",
  ];
}
