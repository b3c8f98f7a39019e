import { sql } from "kysely";
import type { SiteWithoutPort } from "./site-without-port.ts";

/** Makes the database as old as if the site had run for years: files without a row are of a crash then. */
export async function ageDatabase({ database }: Pick<SiteWithoutPort, "database">): Promise<void> {
  await sql`update kysely_migration set timestamp = '2000-01-01T00:00:00.000Z'`.execute(database);
}
