import type { Webhook } from "../../leads/channels/webhook.ts";
import type { Mailer } from "../../mail/mailer.ts";
import type { Log } from "../../metrics/log.ts";
import type { Incident } from "./incidents.ts";
import { kindOf } from "./kinds.ts";

export type Phase = "raised" | "reminder" | "over";

export interface Alert {
  incident: Incident;
  phase: Phase;
  overAt: string | null;
  /** Messages that this notifier has sent before. */
  count: number;
}

export interface Notifier {
  name: string;
  /** Exempt from quiet hours. */
  isSilent?: true;
  /** Throws if the alert was not accepted; it is retried at the next check. */
  send(alert: Alert): Promise<void>;
}

export interface NotifierDeps {
  log: Log;
  mailer: Mailer;
  /** Mail address of the operator. */
  operator: string | null;
  company: string;
  webhook: Webhook | null;
}

export function notifiersOf({ log, mailer, operator, company, webhook }: NotifierDeps): Notifier[] {
  const notifiers: Notifier[] = [{ name: "log", isSilent: true, send: async (alert) => write(log, alert) }];
  if (operator !== null) {
    const send = (alert: Alert) => mailer.send(mailOf(alert, operator, company));
    notifiers.push({ name: "mail", send });
  }
  if (webhook !== null) notifiers.push({ name: "webhook", send: (alert) => webhook.send(messageOf(alert)) });
  return notifiers;
}

function write(log: Log, { incident, phase }: Alert): void {
  const { name, since, machine, text } = incident;
  const { severity } = kindOf(name);
  if (phase === "over") log.info({ name, since }, "incident over");
  else log[severity === "critical" ? "error" : "warn"]({ name, severity, since, machine, text }, "incident");
}

const SUBJECT: Record<Phase, string> = { raised: "", reminder: "still: ", over: "over: " };

function mailOf(alert: Alert, to: string, company: string) {
  const { incident, phase, overAt } = alert;
  const { text, machine, since } = incident;
  const lines =
    phase === "over"
      ? [`It lasted from ${since} to ${overAt}.`]
      : [
          text,
          `It began at ${since}, and was found on ${machine} first.`,
          "",
          "npm run doctor, on the machine of the website, says what is wrong and what to do;",
          "docs/guide/monitoring.md has a section for every alert.",
          "Another mail comes when it is over.",
        ];
  return {
    id: idOf(alert),
    to,
    subject: `${company} website: ${SUBJECT[phase]}${kindOf(incident.name).title}`,
    text: `${lines.join("\n")}\n`,
  };
}

function messageOf(alert: Alert) {
  const { incident, phase, overAt } = alert;
  const { name, text, machine, since } = incident;
  const data = { name, severity: kindOf(name).severity, text, machine, since };
  return {
    id: idOf(alert),
    created_at: overAt ?? since,
    type: `alert.${phase}` as const,
    data: overAt === null ? data : { ...data, until: overAt },
  };
}

/** Equal for retries. */
function idOf({ incident, phase, count }: Alert): string {
  const { name, machine, since } = incident;
  return `alert-${name}-${machine}-${Date.parse(since)}-${phase === "over" ? phase : count}`;
}
