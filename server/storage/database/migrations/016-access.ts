import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable("staff_person").addColumn("invitation", "text").execute();
  // Invitations of earlier versions name the person.
  await sql`update staff_person set invitation = id where email_verified = 0 and removed_at is null`.execute(
    database,
  );
  await database.schema.alterTable("staff_session").addColumn("method", "text").execute();
  for (const name of ["held_until", "network"])
    await database.schema.alterTable("call_booking").addColumn(name, "text").execute();
}
