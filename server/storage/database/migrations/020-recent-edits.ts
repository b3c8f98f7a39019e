import type { Kysely } from "kysely";

/** The last edits of a person, on the Studio's home page. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex("studio_revision_person")
    .on("studio_revision")
    .columns(["person_id", "at"])
    .execute();
}
