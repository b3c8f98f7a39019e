import type { Clock } from "../clock.ts";
import { whileBusy } from "../database/busy.ts";
import type { Database } from "../database/database.ts";
import type { Leases } from "../database/lease.ts";
import type { Log } from "../log/log.ts";
import { placeOf } from "../log/place-of.ts";
import { createIncidentRows, type Incident, isQuiet } from "./incident-rows.ts";
import { tellOnce } from "./tell-once.ts";
import type { Trouble, TroubleTeller } from "./troubles.ts";

/** What telling everybody takes at most. */
const LEASE_MS = 2 * 60_000;

/** Nobody is told any more that something was over this long ago. */
const OLD_NEWS_MS = 5 * 24 * 60 * 60_000;

/** Something that a process sees, for long enough to tell of it or not yet. */
export interface Sighting {
  /** The same in all processes that see the same. */
  key: string;
  trouble: Omit<Trouble, "overAt">;
  isRaised: boolean;
}

export interface IncidentParts {
  database: Database;
  /** A trouble is told by one replica. */
  leases: Leases;
  tellers: readonly TroubleTeller[];
  clock: Clock;
  log: Log;
}

/**
 * Tells the operator once of what any number of processes see, and once more when none of them has seen it for a while. A
 * restart tells nobody twice. While the database is away each process tells by itself: rather twice than not at all.
 */
export function createIncidents({ database, leases, tellers, clock, log }: IncidentParts) {
  const rows = createIncidentRows(database);
  /** As the database said last, and as was told since. */
  let known = new Map<string, Incident>();
  /** Told while the database was away, and not in it yet. */
  const unwritten = new Map<string, Incident>();

  return async function look(sightings: readonly Sighting[]): Promise<void> {
    try {
      await lookTogether(sightings);
    } catch (error) {
      log.warn(placeOf(error), "troubles cannot be shared: this process tells of them by itself");
      const raised = sightings.filter(({ isRaised }) => isRaised).map(incidentOf);
      for (const incident of raised) {
        unwritten.set(incident.key, incident);
        await tell(incident, async () => undefined);
      }
    }
  };

  async function lookTogether(sightings: readonly Sighting[]): Promise<void> {
    known = await rows.read();
    // Nothing is written while all is well.
    if (known.size + unwritten.size + sightings.length === 0) return;
    for (const incident of unwritten.values()) await whileBusy(() => rows.add(incident));
    for (const sighting of sightings) {
      const incident = incidentOf(sighting);
      // Who has just started sees what others told of before it would tell of it itself.
      await whileBusy<unknown>(() => (sighting.isRaised ? rows.see(incident) : rows.goOn(incident)));
    }
    unwritten.clear();
    await leases.alone("trouble", LEASE_MS, async () => {
      known = await rows.read();
      await Promise.all([...known.values()].map((incident) => tell(incident, rows.saveTold)));
    });
  }

  /** What is still the same trouble goes on since when it began, and nobody is told of it again. */
  function incidentOf({ key, trouble }: Sighting): Incident {
    const before = unwritten.get(key) ?? known.get(key);
    const { since, told } = before && !isQuiet(before, clock()) ? before : { since: trouble.since, told: {} };
    return { ...trouble, key, since, told, seen_at: new Date(clock()).toISOString() };
  }

  async function tell(incident: Incident, save: (incident: Incident) => Promise<unknown>): Promise<void> {
    const { key, seen_at, told, ...trouble } = incident;
    const isOver = isQuiet(incident, clock());
    const isOldNews = isOver && clock() - Date.parse(seen_at) > OLD_NEWS_MS;
    const isKnownToAll =
      isOldNews ||
      (await tellOnce({
        tellers,
        news: { ...trouble, overAt: isOver ? seen_at : null },
        state: isOver ? "over" : "raised",
        told,
        save: () => whileBusy(() => save(incident)),
        log,
      }));
    if (isOver && isKnownToAll) await whileBusy(() => rows.remove(incident));
  }
}
