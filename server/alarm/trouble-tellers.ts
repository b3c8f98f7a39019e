import type { TellerParts } from "./tellers.ts";
import type { Trouble, TroubleTeller } from "./troubles.ts";

/** Whoever wants to be told, by mail, by the webhook, or both. The log and the metrics say it in any case. */
export function troubleTellersOf({ mailer, operator, company, webhook }: TellerParts): TroubleTeller[] {
  const byMail: TroubleTeller[] =
    operator === null
      ? []
      : [
          {
            name: "mail",
            tell: (trouble) =>
              mailer.send({
                id: idOf(trouble),
                to: operator,
                subject: `${company} website: ${trouble.overAt === null ? "" : "over: "}${SUBJECTS[trouble.name]}`,
                text: `${textOf(trouble).join("\n")}\n`,
              }),
          },
        ];
  const byWebhook: TroubleTeller[] =
    webhook === null
      ? []
      : [
          {
            name: "webhook",
            tell: (trouble) => {
              const { name, text, machine, since, overAt } = trouble;
              return webhook.send({
                id: idOf(trouble),
                created_at: overAt ?? since,
                ...(overAt === null
                  ? { type: "site.trouble", data: { name, text, machine, since } }
                  : { type: "site.recovered", data: { name, since, until: overAt } }),
              });
            },
          },
        ];
  return [...byMail, ...byWebhook];
}

const SUBJECTS: Record<Trouble["name"], string> = {
  "back-end": "the other back end is away",
  clock: "the clock is in doubt",
  content: "the content is wrong",
  database: "the database is missing, replaced or damaged",
  disk: "the disk is nearly full",
  digest: "the digest of spam cannot be mailed",
  errors: "answers fail",
  overload: "visitors are refused",
  proxy: "a proxy is not declared",
};

/** The same when it is told again. */
function idOf({ name, machine, since, overAt }: Trouble): string {
  return `trouble-${name}-${machine}-${Date.parse(since)}-${overAt === null ? "raised" : "over"}`;
}

function textOf({ text, machine, since, overAt }: Trouble): string[] {
  if (overAt !== null) return [`It lasted from ${since} to ${overAt}.`];
  return [
    text,
    `It began at ${since}, and was seen on ${machine} first.`,
    "",
    "What to do is in docs/guide/monitoring.md; npm run doctor, on the machine of the website, looks at the rest.",
    "Another mail comes when it is over.",
  ];
}
