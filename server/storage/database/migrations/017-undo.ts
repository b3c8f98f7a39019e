import type { ColumnDefinitionBuilder, Kysely } from "kysely";
import { isPostgres } from "../../dialect.ts";
import { keepOutOfStatistics } from "./keep-out-of-statistics.ts";

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.alterTable("lead_event").addColumn("undone_at", "text").execute();
  const reference = (target: string) => (column: ColumnDefinitionBuilder) =>
    column.notNull().references(target).onDelete("cascade");
  let draft = schema
    .createTable("lead_note_draft")
    .addColumn("submission_id", "text", reference("submission.id"))
    .addColumn("person_id", "text", reference("staff_person.id"));
  for (const name of ["kind", "id", "text", "scores", "saved_at"])
    draft = draft.addColumn(name, "text", (column) => column.notNull());
  await draft
    .addPrimaryKeyConstraint("lead_note_draft_key", ["submission_id", "person_id", "kind"] as never)
    .execute();
  if (isPostgres(database)) await keepOutOfStatistics(database, { lead_note_draft: ["text", "scores"] });
}
