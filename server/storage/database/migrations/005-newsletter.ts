import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable("subscriber").addColumn("left_at", "text").execute();
  await sql`update subscriber set left_at = changed_at where state = 'ended'`.execute(database);
}
