import type { Kysely } from "kysely";
import { texts } from "./001-schema/columns.ts";

/** Calendars of the person who takes calls, and when they are busy. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  const table = schema.createTable("calendar").addColumn("id", "text", (column) => column.primaryKey());
  await texts(
    table,
    ...["host", "address", "site", "busy", "added_at"],
    ...["etag?", "modified?", "digest?"],
    ...["tried_at?", "read_at?", "parsed_at?", "changed_at?", "problem?", "problem_since?"],
  )
    .addColumn("unread", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
