import type { ExpressionBuilder } from "kysely";
import type { Clock } from "../../config/clock.ts";
import type { Log } from "../../metrics/log.ts";
import { placeOf } from "../../metrics/place-of.ts";
import { whileBusy } from "../../storage/database/busy.ts";
import type { Database } from "../../storage/database/database.ts";
import type { Leases } from "../../storage/database/lease.ts";
import type { IncidentTable, Tables } from "../../storage/database/tables.ts";
import type { KindName } from "./kinds.ts";
import type { Notified, Notify } from "./notify.ts";

/** An incident is over when no process has seen it for this long: longer than from one look to the next. */
export const UNSEEN_MS = 3 * 60_000;

/** What notifying takes at most. */
const LEASE_MS = 5 * 60_000;

/** An all-clear that could not be sent for this long is not sent any more. */
const FORGET_MS = 5 * 24 * 60 * 60_000;

/** What a process sees, for long enough to be an incident or not yet. */
export interface Finding {
  /** The same in all processes that see the same. */
  key: string;
  name: KindName;
  text: string;
  machine: string;
  since: string;
  isIncident: boolean;
}

/** A finding in the database, and which notifiers have sent it. */
export type Incident = Omit<IncidentTable, "notified"> & { notified: Notified };

export interface IncidentsDeps {
  database: Database;
  leases: Leases;
  notify: Notify;
  clock: Clock;
  log: Log;
}

/**
 * Notifies once of what any number of processes see, and once more when none of them has seen it for a while. A restart
 * notifies of nothing twice. While the database is away each process notifies by itself: rather twice than not at all.
 */
export function createIncidents({ database, leases, notify, clock, log }: IncidentsDeps) {
  const rows = createRows(database);
  /** As the database said last, and as was sent since. */
  let known = new Map<string, Incident>();
  /** Sent while the database was away, and not in it yet. */
  const unwritten = new Map<string, Incident>();

  return async function share(findings: readonly Finding[]): Promise<void> {
    try {
      await shareAll(findings);
    } catch (error) {
      log.warn(placeOf(error), "incidents cannot be shared: this process notifies by itself");
      for (const finding of findings.filter(({ isIncident }) => isIncident)) {
        const incident = incidentOf(finding);
        unwritten.set(incident.key, incident);
        await notify(incident, null, async () => undefined);
      }
    }
  };

  async function shareAll(findings: readonly Finding[]): Promise<void> {
    known = await whileBusy(rows.read);
    // Nothing is written while all is well.
    if (known.size + unwritten.size + findings.length === 0) return;
    for (const incident of unwritten.values()) await whileBusy(() => rows.add(incident));
    for (const finding of findings) {
      const incident = incidentOf(finding);
      // A process that has just started keeps an incident going that it cannot be sure of yet.
      await whileBusy<unknown>(() => (finding.isIncident ? rows.see(incident) : rows.keep(incident)));
    }
    unwritten.clear();
    await leases.alone("alerts", LEASE_MS, async () => {
      known = await whileBusy(rows.read);
      await Promise.all([...known.values()].map(send));
    });
  }

  /** The same incident goes on since it began; one that was over begins anew. */
  function incidentOf({ isIncident: _, ...finding }: Finding): Incident {
    const before = unwritten.get(finding.key) ?? known.get(finding.key);
    const { since, notified } = before && !isOver(before) ? before : { since: finding.since, notified: {} };
    return { ...finding, since, notified, seen_at: new Date(clock()).toISOString() };
  }

  /** What was last seen in the future is over too: a clock was ahead. */
  function isOver({ seen_at }: Incident): boolean {
    return Math.abs(clock() - Date.parse(seen_at)) > UNSEEN_MS;
  }

  async function send(incident: Incident): Promise<void> {
    const { seen_at } = incident;
    if (!isOver(incident)) return notify(incident, null, () => rows.save(incident));
    const isOld = clock() - Date.parse(seen_at) > FORGET_MS;
    if (!isOld) await notify(incident, seen_at, () => rows.save(incident));
    if (isOld || Object.keys(incident.notified).length === 0) await whileBusy(() => rows.remove(incident));
  }
}

/** Incidents in the database, where all replicas see them. */
function createRows(database: Database) {
  async function read(): Promise<Map<string, Incident>> {
    const rows = await database.selectFrom("incident").selectAll().execute();
    return new Map(rows.map((row) => [row.key, { ...row, notified: JSON.parse(row.notified) }]));
  }

  const insert = (incident: Incident) =>
    database.insertInto("incident").values({ ...incident, notified: JSON.stringify(incident.notified) });

  const add = (incident: Incident) =>
    insert(incident)
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();

  function see(incident: Incident) {
    const { text, since, seen_at } = incident;
    const at = (offset: number) => new Date(Date.parse(seen_at) + offset).toISOString();
    const wasOver = ({ or, eb }: ExpressionBuilder<Tables, "incident">) =>
      or([eb("incident.seen_at", "<", at(-UNSEEN_MS)), eb("incident.seen_at", ">", at(UNSEEN_MS))]);
    return insert(incident)
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet((is) => ({
          text,
          seen_at,
          since: is.case().when(wasOver(is)).then(since).else(is.ref("incident.since")).end(),
          notified: is.case().when(wasOver(is)).then("{}").else(is.ref("incident.notified")).end(),
        })),
      )
      .execute();
  }

  const keep = ({ key, seen_at }: Incident) =>
    database.updateTable("incident").set({ seen_at }).where("key", "=", key).execute();

  const save = ({ key, since, notified }: Incident) =>
    whileBusy(() =>
      database
        .updateTable("incident")
        .set({ notified: JSON.stringify(notified) })
        .where("key", "=", key)
        .where("since", "=", since)
        .execute(),
    );

  /** Unless a process has seen it again meanwhile. */
  const remove = ({ key, seen_at }: Incident) =>
    database.deleteFrom("incident").where("key", "=", key).where("seen_at", "=", seen_at).execute();

  return { read, add, see, keep, save, remove };
}
