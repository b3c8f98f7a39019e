import type { ExpressionBuilder } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables, TroubleTable } from "../database/tables.ts";
import type { Told } from "./tell-once.ts";

/** Over is what no process has seen for this long: longer than from one look to the next, with telling in between. */
export const QUIET_MS = 3 * 60_000;

/** A trouble that some process saw, and who was told of it. */
export type Incident = Omit<TroubleTable, "told"> & { told: Told };

/** What was seen long after now is none that is still seen: a clock was ahead. */
export const isQuiet = ({ seen_at }: Pick<Incident, "seen_at">, now: number): boolean =>
  Math.abs(now - Date.parse(seen_at)) > QUIET_MS;

/** Troubles in the database, where all replicas see them. */
export function createIncidentRows(database: Database) {
  const insert = (incident: Incident) =>
    database.insertInto("trouble").values({ ...incident, told: JSON.stringify(incident.told) });

  return {
    async read(): Promise<Map<string, Incident>> {
      const rows = await database.selectFrom("trouble").selectAll().execute();
      return new Map(rows.map((row) => [row.key, { ...row, told: JSON.parse(row.told) as Told }]));
    },

    /** Adds what was seen while nothing could be written. */
    add: (incident: Incident) =>
      insert(incident)
        .onConflict((conflict) => conflict.column("key").doNothing())
        .execute(),

    /** Opens an incident, or says that it goes on; one that was over begins anew. */
    see(incident: Incident) {
      const { text, since, seen_at } = incident;
      const at = (offset: number) => new Date(Date.parse(seen_at) + offset).toISOString();
      const isOver = ({ or, eb }: ExpressionBuilder<Tables, "trouble">) =>
        or([eb("trouble.seen_at", "<", at(-QUIET_MS)), eb("trouble.seen_at", ">", at(QUIET_MS))]);
      return insert(incident)
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet((is) => ({
            text,
            seen_at,
            since: is.case().when(isOver(is)).then(since).else(is.ref("trouble.since")).end(),
            told: is.case().when(isOver(is)).then("{}").else(is.ref("trouble.told")).end(),
          })),
        )
        .execute();
    },

    /** Says that an incident goes on, if there is one. */
    goOn: ({ key, seen_at }: Incident) =>
      database.updateTable("trouble").set({ seen_at }).where("key", "=", key).execute(),

    saveTold: ({ key, since, told }: Incident) =>
      database
        .updateTable("trouble")
        .set({ told: JSON.stringify(told) })
        .where("key", "=", key)
        .where("since", "=", since)
        .execute(),

    /** Unless somebody has seen it again meanwhile. */
    remove: ({ key, seen_at }: Incident) =>
      database.deleteFrom("trouble").where("key", "=", key).where("seen_at", "=", seen_at).execute(),
  };
}
