import type { Tx } from "../storage/database/store.ts";

/** Ends the event streams of a person whose session or rights are gone, on all replicas, and shows them as away. */
export async function announceAccess(transaction: Tx, person: string): Promise<void> {
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
    if (lead) transaction.emit({ type: "lead", news: { what: "presence", id, kind: lead.kind, by: person } });
  }
  await transaction.deleteFrom("studio_presence").where("person_id", "=", person).execute();
  transaction.emit({ type: "lead", news: { what: "access", person } });
}
