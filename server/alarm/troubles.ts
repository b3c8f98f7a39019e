import type { Gauge } from "prom-client";
import type { Clock } from "../clock.ts";
import type { Log } from "../log/log.ts";
import { placeOf } from "../log/place-of.ts";
import { reasonOf } from "../submissions/delivery-error.ts";

const LOOK_MS = 15_000;

/** What may be wrong with a site that runs, beside late leads, which have an alarm of their own. */
export interface Watch {
  name: "content" | "disk" | "digest" | "errors" | "overload" | "back-end";
  /** How long it must have been wrong before anybody is told, in milliseconds. */
  patience: number;
  /** What is wrong, in a sentence for the operator; null when nothing is. */
  look(): Promise<string | null> | string | null;
}

/** Something that is wrong, or was. */
export interface Trouble {
  name: Watch["name"];
  text: string;
  /** ISO time. */
  since: string;
  overAt: string | null;
}

/** Somebody to be told. Throws when they could not be; they are told at a later look. */
export interface TroubleTeller {
  name: string;
  tell(trouble: Trouble): Promise<void>;
}

export interface TroublesParts {
  watches: readonly Watch[];
  tellers: readonly TroubleTeller[];
  clock: Clock;
  log: Log;
  gauge: Gauge<"name">;
}

export interface Troubles {
  look(): Promise<void>;
  /** What is wrong at the moment, the patience of its watch past. */
  now(): Trouble[];
  close(): Promise<void>;
}

interface Incident {
  trouble: Trouble;
  isRaised: boolean;
  /** Who was told that it began. */
  told: Set<string>;
}

/**
 * Looks at this process and its machine, and tells the operator once when something has been wrong for a while, and
 * again when it is over. A restart begins anew: what is still wrong is told again.
 */
export function startTroubles({ watches, tellers, clock, log, gauge }: TroublesParts): Troubles {
  const incidents = new Map<Watch["name"], Incident>();
  /** Over, with somebody left to be told. */
  let endings: Incident[] = [];

  async function look(): Promise<void> {
    for (const watch of watches) note(watch, await lookSafely(watch));
    for (const incident of incidents.values()) if (incident.isRaised) await tellBeginning(incident);
    for (const incident of endings) await tellEnd(incident);
    endings = endings.filter(({ told }) => told.size > 0);
  }

  /** What cannot be looked at is not known to be wrong. */
  async function lookSafely({ name, look }: Watch): Promise<string | null> {
    try {
      return await look();
    } catch (error) {
      log.warn({ name, ...placeOf(error) }, "a watch cannot look");
      return incidents.get(name)?.trouble.text ?? null;
    }
  }

  function note({ name, patience }: Watch, text: string | null): void {
    const open = incidents.get(name);
    if (text === null) {
      incidents.delete(name);
      if (open?.isRaised) {
        endings.push({ ...open, trouble: { ...open.trouble, overAt: new Date(clock()).toISOString() } });
        log.info({ name, since: open.trouble.since }, "a trouble is over");
      }
    } else if (open === undefined) {
      const trouble = { name, text, since: new Date(clock()).toISOString(), overAt: null };
      incidents.set(name, { trouble, isRaised: false, told: new Set() });
    } else {
      open.trouble.text = text;
    }
    const incident = incidents.get(name);
    if (incident && !incident.isRaised && clock() - Date.parse(incident.trouble.since) >= patience) {
      incident.isRaised = true;
      log.error({ name, since: incident.trouble.since, text: incident.trouble.text }, "a trouble lasts");
    }
    gauge.set({ name }, incident?.isRaised ? 1 : 0);
  }

  async function tellBeginning({ trouble, told }: Incident): Promise<void> {
    for (const teller of tellers) {
      if (!told.has(teller.name) && (await tell(teller, trouble))) told.add(teller.name);
    }
  }

  /** Who never heard that it began need not hear that it is over. */
  async function tellEnd({ trouble, told }: Incident): Promise<void> {
    for (const teller of tellers) {
      if (told.has(teller.name) && (await tell(teller, trouble))) told.delete(teller.name);
    }
  }

  async function tell(teller: TroubleTeller, trouble: Trouble): Promise<boolean> {
    try {
      await teller.tell({ ...trouble });
      return true;
    } catch (error) {
      log.warn({ teller: teller.name, reason: reasonOf(error) }, "the operator could not be told");
      return false;
    }
  }

  let running: Promise<void> | null = null;
  const lookOnce = () => {
    running ??= look().finally(() => {
      running = null;
    });
    return running;
  };
  const timer = setInterval(lookOnce, LOOK_MS).unref();

  return {
    look: lookOnce,
    now: () =>
      [...incidents.values()].filter(({ isRaised }) => isRaised).map(({ trouble }) => ({ ...trouble })),
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
