import type { Transaction } from "kysely";
import { announce } from "../leads/live.ts";
import type { Database } from "../storage/database/database.ts";
import type { Tables } from "../storage/database/tables.ts";

/** Ends the event streams of a person whose session or rights are gone, on all replicas, and shows them as away. */
export async function announceAccess(
  database: Database,
  transaction: Transaction<Tables>,
  person: string,
): Promise<void> {
  const left = await transaction
    .deleteFrom("lead_presence")
    .where("person_id", "=", person)
    .returning("submission_id")
    .execute();
  for (const { submission_id: id } of left) {
    const lead = await transaction
      .selectFrom("lead")
      .select("kind")
      .where("submission_id", "=", id)
      .executeTakeFirst();
    if (lead) await announce(database, transaction, [{ what: "presence", id, kind: lead.kind, by: person }]);
  }
  await announce(database, transaction, [{ what: "access", person }]);
}
