import type { Kysely } from "kysely";
import { belongsTo, createIndexes, texts } from "./columns.ts";

export async function createCallTables({ schema }: Kysely<unknown>): Promise<void> {
  await texts(
    schema
      .createTable("call_booking")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("submission_id", "text", (column) =>
        column.unique().references("submission.id").onDelete("set null"),
      )
      .addColumn("minutes", "integer", (column) => column.notNull())
      .addColumn("sequence", "integer", (column) => column.notNull().defaultTo(0)),
    ...["starts_at", "state", "changed_at", "held_until?", "network?"],
  ).execute();
  await schema
    .createTable("call_quarter")
    .addColumn("at", "text", (column) => column.primaryKey())
    .addColumn("booking_id", "text", belongsTo("call_booking.id"))
    .execute();
  await texts(
    schema.createTable("call_hours").addColumn("id", "text", (column) => column.primaryKey()),
    ...["kind", "day", "from", "to"],
  ).execute();
  await createIndexes(schema, "call_booking", { start: ["starts_at"] });
  await createIndexes(schema, "call_quarter", { booking: ["booking_id"] });
}
