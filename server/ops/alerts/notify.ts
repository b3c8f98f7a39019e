import type { Services } from "#server/services.ts";
import { writtenInOffice } from "../../content/time-zone.ts";
import { attempt } from "../../mail/attempt.ts";
import { deliveryReasonOf } from "../../mail/mailer.ts";
import type { Log } from "../../metrics/log.ts";
import type { Incident, Notified, Notify } from "./incidents.ts";
import { kindOf } from "./kinds.ts";

const HOUR = 60 * 60_000;

const REMINDERS_MS = [HOUR, 5 * HOUR, 18 * HOUR, 48 * HOUR];

export interface QuietHours {
  from: number;
  to: number;
}

interface Needs extends Pick<Services, "clock" | "log"> {
  settings: Pick<Services["settings"], "ALERT_QUIET_HOURS">;
}

export function createNotify({ settings, clock, log }: Needs, notifiers: readonly Notifier[]): Notify {
  return async function notify(incident, overAt, save) {
    const { notified } = incident;
    const mayDisturb =
      kindOf(incident.name).severity === "critical" || !isQuiet(settings.ALERT_QUIET_HOURS, clock());
    // Sequential, because writes to Postgres may overtake each other.
    let saved: Promise<unknown> = Promise.resolve();
    await Promise.all(
      notifiers.map(async ({ name, isSilent, send }) => {
        const phase = phaseOf(notified[name], overAt);
        if (phase === null || !(isSilent || mayDisturb)) return;
        try {
          const count = notified[name]?.count ?? 0;
          await attempt((signal) => send({ incident, phase, overAt, count }, signal));
          if (phase === "over") delete notified[name];
          else {
            notified[name] = { count: count + 1, at: new Date(clock()).toISOString() };
          }
          saved = saved.catch(() => undefined).then(save);
          await saved;
        } catch (error) {
          log.warn({ notifier: name, reason: deliveryReasonOf(error) }, "an alert could not be sent");
        }
      }),
    );
  };

  function phaseOf(last: Notified[string] | undefined, overAt: string | null): Phase | null {
    if (overAt !== null) return last === undefined ? null : "over";
    if (last === undefined) return "raised";
    const wait = REMINDERS_MS[last.count - 1];
    return wait !== undefined && clock() - Date.parse(last.at) >= wait ? "reminder" : null;
  }
}

function isQuiet(hours: QuietHours | null, now: number): boolean {
  if (hours === null) return false;
  const hour = new Date(now).getHours();
  const { from, to } = hours;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

type Phase = "raised" | "reminder" | "over";

export interface Alert {
  incident: Incident;
  phase: Phase;
  overAt: string | null;
  count: number;
}

interface Notifier {
  name: string;
  isSilent?: true;
  send(alert: Alert, signal: AbortSignal): Promise<void>;
}

interface NotifierNeeds extends Pick<Services, "log" | "mailer" | "content" | "webhook"> {
  settings: Pick<Services["settings"], "MAIL_OPERATOR">;
}

export function notifiersOf({ settings, log, mailer, content, webhook }: NotifierNeeds): Notifier[] {
  const { MAIL_OPERATOR: operator } = settings;
  const notifiers: Notifier[] = [{ name: "log", isSilent: true, send: async (alert) => write(log, alert) }];
  if (operator !== null) {
    const send: Notifier["send"] = async (alert, signal) => {
      await mailer.send(mailOf(alert, operator, content), signal);
    };
    notifiers.push({ name: "mail", send });
  }
  if (webhook !== null)
    notifiers.push({ name: "webhook", send: (alert, signal) => webhook.send(messageOf(alert), signal) });
  return notifiers;
}

function write(log: Log, { incident, phase }: Alert): void {
  const { name, since, machine, text } = incident;
  const { severity } = kindOf(name);
  if (phase === "over") log.info({ name, since }, "incident over");
  else log[severity === "critical" ? "error" : "warn"]({ name, severity, since, machine, text }, "incident");
}

const SUBJECT: Record<Phase, string> = { raised: "", reminder: "still: ", over: "resolved: " };

function mailOf(alert: Alert, to: string, content: NotifierNeeds["content"]) {
  const company = content.current.company.name;
  const { incident, phase, overAt } = alert;
  const { text, machine, since } = incident;
  const written = (at: string) => writtenInOffice(content, at);
  const lines =
    phase === "over"
      ? [`The incident lasted from ${written(since)} to ${written(overAt ?? since)}.`]
      : [
          text,
          `It started on ${written(since)} and was first detected on ${machine}.`,
          "",
          "Run 'npm run doctor' on the website's server to see what's wrong and what to do.",
          "docs/guide/monitoring.md has a section for every alert.",
          "You'll get another email when it's over.",
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

function idOf({ incident, phase, count }: Alert): string {
  const { name, machine, since } = incident;
  return `alert-${name}-${machine}-${Date.parse(since)}-${phase === "over" ? phase : count}`;
}
