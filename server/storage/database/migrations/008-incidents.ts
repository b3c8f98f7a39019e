import type { Kysely } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  let table = database.schema
    .createTable("incident")
    .addColumn("key", "text", (column) => column.primaryKey());
  for (const name of ["name", "text", "machine", "since", "seen_at", "notified"] as const) {
    table = table.addColumn(name, "text", (column) => column.notNull());
  }
  await table.execute();
}
