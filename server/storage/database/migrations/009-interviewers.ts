import type { Kysely } from "kysely";
import { belongsTo, createIndexes, texts } from "./001-schema/columns.ts";

/** Who was invited to interview an applicant. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await texts(
    schema
      .createTable("interviewer")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("submission_id", "text", belongsTo("submission.id"))
      .addColumn("person_id", "text", belongsTo("staff_person.id")),
    "invited_at",
  )
    .addUniqueConstraint("interviewer_once", ["submission_id", "person_id"])
    .execute();
  await createIndexes(schema, "interviewer", { person: ["person_id"] });
}
