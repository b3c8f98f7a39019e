import type { Kysely } from "kysely";
import { createIndexes } from "./001-schema/columns.ts";

/** An index of the figures with the time a reply is due; `lead_figures` stays for the version before. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await createIndexes(schema, "lead", {
    promises: [
      ...["received_at", "kind", "status", "verdict", "due_at", "answered_at"],
      ...["page", "source", "opening", "stage"],
    ],
  });
}
