import type { Clock } from "../clock.ts";
import { whileBusy } from "../database/busy.ts";
import type { Database } from "../database/database.ts";
import type { Leases } from "../database/lease.ts";
import type { AlarmTable } from "../database/tables.ts";
import type { Log } from "../log/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { LATE_MS, type Lateness } from "./lateness.ts";
import { type NewsState, type TellerOf, type Told, tellOnce } from "./tell-once.ts";

const LOOK_MS = 15_000;

/** What telling everybody takes at most. */
const LEASE_MS = 2 * 60_000;

/** Nobody is told any more that something was over this long ago. */
const OLD_NEWS_MS = 5 * 24 * 60 * 60_000;

/** Leads are late, or no longer. */
export interface News {
  state: NewsState;
  since: string;
  overAt: string | null;
  lateness: Lateness;
}

export type Teller = TellerOf<News>;

export interface AlarmParts {
  database: Database;
  /** An incident is told by one replica. */
  leases: Leases;
  measure: () => Promise<Lateness>;
  tellers: readonly Teller[];
  clock: Clock;
  log: Log;
  metrics: Pick<Metrics, "oldestUndelivered" | "undelivered">;
}

export interface Alarm {
  /** Looks now. Resolves when everybody was told, or could not be. */
  look(): Promise<void>;
  /** What is late at the moment, for whoever asks whether the site is well; null when nothing is. */
  late(): Lateness | null;
  close(): Promise<void>;
}

/**
 * Tells the operator when the oldest undelivered lead is 15 minutes old, once an incident and again when it is over.
 * The incident is in the database, so that a restart tells nobody twice and forgets nobody.
 */
export function startAlarm(parts: AlarmParts): Alarm {
  const { database, leases, measure, tellers, clock, log, metrics } = parts;
  let late: Lateness | null = null;
  const now = () => new Date(clock()).toISOString();

  async function look(): Promise<void> {
    const lateness = await measure();
    metrics.oldestUndelivered.set(lateness.age / 1000);
    metrics.undelivered.set({ state: "waiting" }, lateness.waiting);
    metrics.undelivered.set({ state: "dead" }, lateness.dead);
    late = lateness.age >= LATE_MS || lateness.dead > 0 ? lateness : null;
    // Nothing is written while all is well.
    if (late === null && (await incidents()).length === 0) return;
    await leases.alone("alarm", LEASE_MS, async () => {
      await whileBusy(() => note(late));
      for (const incident of await incidents()) await tellOf(incident, lateness);
    });
  }

  const incidents = () => whileBusy(() => database.selectFrom("alarm").selectAll().execute());

  /** Opens an incident, or ends the open one. */
  async function note(late: Lateness | null): Promise<void> {
    const open = await database
      .selectFrom("alarm")
      .select("since")
      .where("over_at", "is", null)
      .executeTakeFirst();
    if (late !== null && open === undefined) {
      const since = late.oldest ?? now();
      await database
        .insertInto("alarm")
        .values({ since, raised_at: now(), over_at: null, told: "{}" })
        // Late again since the same lead, before everybody knew that it was over.
        .onConflict((conflict) => conflict.column("since").doUpdateSet({ over_at: null }))
        .execute();
      log.error({ since, waiting: late.waiting, dead: late.dead }, "leads are not delivered");
    } else if (late === null && open !== undefined) {
      await database.updateTable("alarm").set({ over_at: now() }).where("since", "=", open.since).execute();
      log.info({ since: open.since }, "leads are delivered again");
    }
  }

  async function tellOf(
    { since, over_at: overAt, told: json }: AlarmTable,
    lateness: Lateness,
  ): Promise<void> {
    const isOldNews = overAt !== null && clock() - Date.parse(overAt) > OLD_NEWS_MS;
    const state = overAt === null ? "raised" : "over";
    const isKnownToAll =
      isOldNews ||
      (await tellOnce({
        tellers,
        news: { state, since, overAt, lateness },
        state,
        told: JSON.parse(json) as Told,
        save: (told) => save(since, told),
        log,
      }));
    if (overAt !== null && isKnownToAll) {
      await whileBusy(() => database.deleteFrom("alarm").where("since", "=", since).execute());
    }
  }

  const save = (since: string, told: Told) =>
    whileBusy(() =>
      database
        .updateTable("alarm")
        .set({ told: JSON.stringify(told) })
        .where("since", "=", since)
        .execute(),
    );

  let running: Promise<void> | null = null;
  const lookSafely = () => {
    running ??= look()
      .catch((error: { code?: string; errcode?: number }) => {
        log.error({ code: error.code, errcode: error.errcode }, "undelivered leads cannot be counted");
      })
      .finally(() => {
        running = null;
      });
    return running;
  };
  const timer = setInterval(lookSafely, LOOK_MS).unref();

  return {
    look: lookSafely,
    late: () => late,
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
