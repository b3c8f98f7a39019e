import { type Kysely, sql } from "kysely";
import { belongsTo, createIndexes, texts } from "./001-schema/columns.ts";

/** Several editors of one entry: the text that a draft is based on, who has an entry open, reviews and their notices. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const name of [
    ...["base_value", "base_body", "begun_by", "scheduled_by"],
    ...["review_by", "review_at", "sent_back_by", "sent_back_at"],
  ])
    await schema.alterTable("studio_draft").addColumn(name, "text").execute();
  const identified = (name: string) =>
    schema.createTable(name).addColumn("id", "text", (column) => column.primaryKey());
  await texts(
    identified("studio_presence")
      .addColumn("person_id", "text", belongsTo("staff_person.id"))
      .addColumn("is_writing", "integer", (column) => column.notNull()),
    ...["collection", "entry", "until"],
  ).execute();
  await createIndexes(schema, "studio_presence", {
    entry: ["collection", "entry", "until"],
    person: ["person_id"],
  });
  await texts(
    identified("studio_comment")
      .addColumn("draft_id", "text", belongsTo("studio_draft.id"))
      .addColumn("person_id", "text", belongsTo("staff_person.id")),
    ...["field", "text", "at", "resolved_by?", "resolved_at?"],
  ).execute();
  await createIndexes(schema, "studio_comment", { draft: ["draft_id", "at"], person: ["person_id"] });
  await texts(
    identified("studio_notice").addColumn("person_id", "text", belongsTo("staff_person.id")),
    ...["collection", "entry", "title", "cause", "at", "mail", "desk", "mail_id?", "read_at?"],
  ).execute();
  await createIndexes(schema, "studio_notice", {
    person: ["person_id", "read_at", "at"],
    entry: ["collection", "entry"],
    mail: ["mail_id"],
  });
  await schema
    .createIndex("studio_notice_unread")
    .unique()
    .on("studio_notice")
    .columns(["person_id", "collection", "entry", "cause"])
    .where(sql.ref("read_at"), "is", null)
    .execute();
}
