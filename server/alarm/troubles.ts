import { hostname } from "node:os";
import type { Gauge } from "prom-client";
import type { Clock } from "../clock.ts";
import type { Log } from "../log/log.ts";
import { placeOf } from "../log/place-of.ts";
import type { Sighting } from "./incidents.ts";
import type { TellerOf } from "./tell-once.ts";

const LOOK_MS = 15_000;

/** What may be wrong with a site that runs, beside late leads, which have an alarm of their own. */
export interface Watch {
  name: "content" | "disk" | "digest" | "errors" | "overload" | "back-end" | "clock" | "database" | "proxy";
  /** How long it must have been wrong before anybody is told, in milliseconds. */
  patience: number;
  /** Whether each machine has its own: then each is told of. What is wrong with all replicas alike is told once. */
  isOfMachine?: true;
  /** What is wrong, in a sentence for the operator; null when nothing is. */
  look(): Promise<string | null> | string | null;
}

/** Something that is wrong, or was. */
export interface Trouble {
  name: Watch["name"];
  text: string;
  /** Whose process saw it first. */
  machine: string;
  /** ISO time. */
  since: string;
  overAt: string | null;
}

export type TroubleTeller = TellerOf<Trouble>;

export interface TroublesParts {
  watches: readonly Watch[];
  /** Tells the operator of what is seen, and of what is seen no more. */
  tell(sightings: readonly Sighting[]): Promise<void>;
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

/** Looks at this process and its machine, and has the operator told when something has been wrong for a while. */
export function startTroubles({ watches, tell, clock, log, gauge }: TroublesParts): Troubles {
  const machine = hostname();
  const seen = new Map<Watch["name"], Sighting>();

  async function look(): Promise<void> {
    for (const watch of watches) note(watch, await lookSafely(watch));
    await tell([...seen.values()]);
  }

  /** What cannot be looked at is not known to be wrong. */
  async function lookSafely({ name, look }: Watch): Promise<string | null> {
    try {
      return await look();
    } catch (error) {
      log.warn({ name, ...placeOf(error) }, "a watch cannot look");
      return seen.get(name)?.trouble.text ?? null;
    }
  }

  function note({ name, patience, isOfMachine }: Watch, text: string | null): void {
    const open = seen.get(name);
    if (text === null) {
      seen.delete(name);
      if (open?.isRaised) log.info({ name, since: open.trouble.since }, "a trouble is over");
    } else if (open === undefined) {
      const key = isOfMachine ? `${name} ${machine}` : name;
      const trouble = { name, text, machine, since: new Date(clock()).toISOString() };
      seen.set(name, { key, trouble, isRaised: false });
    } else {
      open.trouble.text = text;
    }
    const sighting = seen.get(name);
    if (sighting && !sighting.isRaised && clock() - Date.parse(sighting.trouble.since) >= patience) {
      sighting.isRaised = true;
      log.error({ name, since: sighting.trouble.since, text: sighting.trouble.text }, "a trouble lasts");
    }
    gauge.set({ name }, sighting?.isRaised ? 1 : 0);
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
      [...seen.values()]
        .filter(({ isRaised }) => isRaised)
        .map(({ trouble }) => ({ ...trouble, overAt: null })),
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
