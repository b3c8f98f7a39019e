import type { Kysely } from "kysely";
import { createIndexes } from "./001-schema/columns.ts";

/** Replaces the index of the figures with one that also has the time a reply is due. An older version runs without it. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await createIndexes(schema, "lead", {
    promises: [
      ...["received_at", "kind", "status", "verdict", "due_at", "answered_at"],
      ...["page", "source", "opening", "stage"],
    ],
  });
  await schema.dropIndex("lead_figures").execute();
}
