import type { Kysely } from "kysely";
import { createIndexes, texts } from "./columns.ts";

/** What replicas share: leases, rates, the trusted clock, incidents, files to delete and figures of page speed. */
export async function createOperationTables({ schema }: Kysely<unknown>): Promise<void> {
  const named = (name: string, key: string) =>
    schema.createTable(name).addColumn(key, "text", (column) => column.primaryKey());
  await texts(named("lease", "name"), "holder", "until").execute();
  // The schema of rate-limiter-flexible.
  await schema
    .createTable("rate")
    .addColumn("key", "varchar(255)", (column) => column.primaryKey())
    .addColumn("points", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("expire", "bigint")
    .execute();
  await texts(named("clock", "name"), "trusted_at", "seen_at", "doubted_at?").execute();
  await texts(named("left_over", "name"), "seen_at").execute();
  await texts(
    named("incident", "key"),
    ...["name", "text", "machine", "since", "seen_at", "notified"],
  ).execute();
  await texts(named("recipient", "name"), "value", "previous?", "changed_at", "reported_at?").execute();
  await texts(named("web_vital", "id"), "week", "template", "vital")
    .addColumn("up_to", "integer", (column) => column.notNull())
    .addColumn("visits", "integer", (column) => column.notNull())
    .execute();
  await createIndexes(schema, "web_vital", { week: ["week"] });
}
