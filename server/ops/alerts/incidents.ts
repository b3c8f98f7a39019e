import type { ExpressionBuilder } from "kysely";
import type { Services } from "#server/services.ts";
import { ATTEMPT_LEASE_MS } from "../../mail/attempt.ts";
import { describeError } from "../../metrics/log.ts";
import type { Store, Tx } from "../../storage/database/store.ts";
import type { IncidentTable } from "../../storage/database/tables/operations.ts";
import type { Tables } from "../../storage/database/tables.ts";
import type { KindName } from "./kinds.ts";

/** An incident is over when no process has found it for this long; longer than the interval of checks. */
export const UNSEEN_MS = 3 * 60_000;

const FORGET_MS = 5 * 24 * 60 * 60_000;

export interface Finding {
  key: string;
  name: KindName;
  text: string;
  machine: string;
  since: string;
  isIncident: boolean;
}

/** What each notifier has sent. */
export type Notified = Record<string, { count: number; at: string }>;

export type Incident = Omit<IncidentTable, "notified"> & { notified: Notified };

/** A notifier that sent no beginning sends no end; `save` prevents other processes from repeating it. */
export type Notify = (
  incident: Incident,
  overAt: string | null,
  save: () => Promise<unknown>,
) => Promise<void>;

type Needs = Pick<Services, "store" | "leases" | "clock" | "log">;

/** Shared through the database, so that each is sent once; without it each process notifies. */
export function createIncidents({ store, leases, clock, log }: Needs, notify: Notify) {
  const rows = createRows(store);
  let known = new Map<string, Incident>();
  const unwritten = new Map<string, Incident>();

  return async function share(findings: readonly Finding[]): Promise<void> {
    try {
      await shareAll(findings);
    } catch (error) {
      log.warn(describeError(error), "incidents cannot be shared between processes");
      for (const finding of findings.filter(({ isIncident }) => isIncident)) {
        const incident = incidentOf(finding);
        unwritten.set(incident.key, incident);
        await notify(incident, null, async () => undefined);
      }
    }
  };

  async function shareAll(findings: readonly Finding[]): Promise<void> {
    known = await rows.read();
    if (known.size + unwritten.size + findings.length === 0) return;
    for (const incident of unwritten.values()) await rows.add(incident);
    for (const finding of findings) {
      const incident = incidentOf(finding);
      // A process that has just started does not end a known incident.
      await (finding.isIncident ? rows.see(incident) : rows.touch(incident));
    }
    unwritten.clear();
    await leases.runExclusive("alerts", ATTEMPT_LEASE_MS, async () => {
      known = await rows.read();
      await Promise.all([...known.values()].map(send));
    });
  }

  function incidentOf({ isIncident: _, ...finding }: Finding): Incident {
    const before = unwritten.get(finding.key) ?? known.get(finding.key);
    const { since, notified } = before && !isOver(before) ? before : { since: finding.since, notified: {} };
    return { ...finding, since, notified, seen_at: new Date(clock()).toISOString() };
  }

  /** Times in the future were written by a wrong clock. */
  function isOver({ seen_at }: Incident): boolean {
    return Math.abs(clock() - Date.parse(seen_at)) > UNSEEN_MS;
  }

  async function send(incident: Incident): Promise<void> {
    const { seen_at } = incident;
    if (!isOver(incident)) return notify(incident, null, () => rows.save(incident));
    const isOld = clock() - Date.parse(seen_at) > FORGET_MS;
    if (!isOld) await notify(incident, seen_at, () => rows.save(incident));
    if (isOld || Object.keys(incident.notified).length === 0) await rows.remove(incident);
  }
}

function createRows(store: Store) {
  const read = () =>
    store.read(async (reader) => {
      const rows = await reader.selectFrom("incident").selectAll().execute();
      return new Map(
        rows.map((row) => [row.key, { ...row, notified: JSON.parse(row.notified) as Notified }]),
      );
    });

  const insert = (transaction: Tx, incident: Incident) =>
    transaction.insertInto("incident").values({ ...incident, notified: JSON.stringify(incident.notified) });

  const add = (incident: Incident) =>
    store.write((transaction) =>
      insert(transaction, incident)
        .onConflict((conflict) => conflict.column("key").doNothing())
        .execute(),
    );

  function see(incident: Incident) {
    const { text, since, seen_at } = incident;
    const at = (offset: number) => new Date(Date.parse(seen_at) + offset).toISOString();
    const wasOver = ({ or, eb }: ExpressionBuilder<Tables, "incident">) =>
      or([eb("incident.seen_at", "<", at(-UNSEEN_MS)), eb("incident.seen_at", ">", at(UNSEEN_MS))]);
    return store.write((transaction) =>
      insert(transaction, incident)
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet((is) => ({
            text,
            seen_at,
            since: is.case().when(wasOver(is)).then(since).else(is.ref("incident.since")).end(),
            notified: is.case().when(wasOver(is)).then("{}").else(is.ref("incident.notified")).end(),
          })),
        )
        .execute(),
    );
  }

  const touch = ({ key, seen_at }: Incident) =>
    store.write((transaction) =>
      transaction.updateTable("incident").set({ seen_at }).where("key", "=", key).execute(),
    );

  const save = ({ key, since, notified }: Incident) =>
    store.write((transaction) =>
      transaction
        .updateTable("incident")
        .set({ notified: JSON.stringify(notified) })
        .where("key", "=", key)
        .where("since", "=", since)
        .execute(),
    );

  /** Unless another process has found it again. */
  const remove = ({ key, seen_at }: Incident) =>
    store.write((transaction) =>
      transaction.deleteFrom("incident").where("key", "=", key).where("seen_at", "=", seen_at).execute(),
    );

  return { read, add, see, touch, save, remove };
}
