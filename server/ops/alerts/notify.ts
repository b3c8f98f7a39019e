import type { Clock } from "../../config/clock.ts";
import { reasonOf } from "../../mail/mailer.ts";
import type { Log } from "../../metrics/log.ts";
import type { Incident } from "./incidents.ts";
import { kindOf } from "./kinds.ts";
import type { Notifier, Phase } from "./notifiers.ts";

const HOUR = 60 * 60_000;

/** Delays of the reminders, each after the previous message. */
const REMINDERS_MS = [HOUR, 5 * HOUR, 18 * HOUR, 48 * HOUR];

/** Messages sent by each notifier: their number and the time of the last one. */
export type Notified = Record<string, { count: number; at: string }>;

/** Hours in the time zone of the process; 22 to 7 crosses midnight. */
export interface QuietHours {
  from: number;
  to: number;
}

/**
 * Sends the due message of an incident with every notifier. A notifier that sent no beginning sends no end.
 *
 * @param overAt when it ended; null while it lasts
 * @param save stores `notified`, so that no other process repeats it
 */
export type Notify = (
  incident: Incident,
  overAt: string | null,
  save: () => Promise<unknown>,
) => Promise<void>;

export interface NotifyDeps {
  notifiers: readonly Notifier[];
  quietHours: QuietHours | null;
  clock: Clock;
  log: Log;
}

export function createNotify({ notifiers, quietHours, clock, log }: NotifyDeps): Notify {
  return async function notify(incident, overAt, save) {
    const { notified } = incident;
    const mayDisturb = kindOf(incident.name).severity === "critical" || !isQuiet(quietHours, clock());
    // Sequential, because writes to Postgres may overtake each other.
    let saved: Promise<unknown> = Promise.resolve();
    await Promise.all(
      notifiers.map(async ({ name, isSilent, send }) => {
        const phase = phaseOf(notified[name], overAt);
        if (phase === null || !(isSilent || mayDisturb)) return;
        try {
          await send({ incident, phase, overAt, count: notified[name]?.count ?? 0 });
          if (phase === "over") delete notified[name];
          else {
            const count = (notified[name]?.count ?? 0) + 1;
            notified[name] = { count, at: new Date(clock()).toISOString() };
          }
          saved = saved.catch(() => undefined).then(save);
          await saved;
        } catch (error) {
          log.warn({ notifier: name, reason: reasonOf(error) }, "an alert could not be sent");
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
