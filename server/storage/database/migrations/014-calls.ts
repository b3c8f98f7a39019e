import type { Kysely } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable("call_booking")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("submission_id", "text", (column) =>
      column.unique().references("submission.id").onDelete("set null"),
    )
    .addColumn("starts_at", "text", (column) => column.notNull())
    .addColumn("minutes", "integer", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("sequence", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("changed_at", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("call_booking_start").on("call_booking").column("starts_at").execute();
  await schema
    .createTable("call_quarter")
    .addColumn("at", "text", (column) => column.primaryKey())
    .addColumn("booking_id", "text", (column) =>
      column.notNull().references("call_booking.id").onDelete("cascade"),
    )
    .execute();
  await schema.createIndex("call_quarter_booking").on("call_quarter").column("booking_id").execute();
  let hours = schema.createTable("call_hours").addColumn("id", "text", (column) => column.primaryKey());
  for (const name of ["kind", "day", "from", "to"])
    hours = hours.addColumn(name, "text", (column) => column.notNull());
  await hours.execute();
}
