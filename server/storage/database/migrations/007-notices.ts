import { type Kysely, sql } from "kysely";
import { belongsTo, createIndexes, texts } from "./001-schema/columns.ts";

/** What people are told of, and how each of them wants to be told. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  const ofPerson = (name: string) =>
    schema
      .createTable(name)
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("person_id", "text", belongsTo("staff_person.id"));
  await texts(
    ofPerson("staff_notice").addColumn("submission_id", "text", belongsTo("submission.id")),
    ...["cause", "at", "mail", "desk", "event_id?", "mail_id?", "read_at?"],
  ).execute();
  await texts(ofPerson("staff_notice_choice"), "cause", "mail", "desk").execute();
  await createIndexes(schema, "staff_notice", {
    person: ["person_id", "read_at", "at"],
    submission: ["submission_id"],
    mail: ["mail_id"],
  });
  await createIndexes(schema, "staff_notice_choice", { person: ["person_id"] });
  await schema
    .createIndex("staff_notice_unread")
    .unique()
    .on("staff_notice")
    .columns(["person_id", "submission_id", "cause"])
    .where(sql.ref("read_at"), "is", null)
    .execute();
}
