import type { Kysely } from "kysely";
import { createIndexes, texts } from "./001-schema/columns.ts";

/** Counted views of public pages. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  const table = schema.createTable("page_view").addColumn("id", "text", (column) => column.primaryKey());
  await texts(table, "day", "page", "source", "campaign")
    .addColumn("views", "integer", (column) => column.notNull())
    .addColumn("visits", "integer", (column) => column.notNull())
    .execute();
  // Holds all columns that the funnel reads.
  await createIndexes(schema, "page_view", {
    day: ["day", "page", "source", "campaign", "views", "visits"],
  });
}
