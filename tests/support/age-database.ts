import { sql } from "kysely";
import type { SiteWithoutPort } from "./site-without-port.ts";

/** So that files without a row look like leftovers of a crash. */
export async function ageDatabase({ database }: Pick<SiteWithoutPort, "database">): Promise<void> {
  await sql`update kysely_migration set timestamp = '2000-01-01T00:00:00.000Z'`.execute(database);
}
