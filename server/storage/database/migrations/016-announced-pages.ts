import type { Kysely } from "kysely";
import { texts } from "./001-schema/columns.ts";

/** Public pages as search engines know them. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  const table = schema
    .createTable("announced_page")
    .addColumn("path", "text", (column) => column.primaryKey());
  await texts(table, "digest?", "changed_at", "due_at?")
    .addColumn("attempts", "integer", (column) => column.notNull())
    .execute();
}
