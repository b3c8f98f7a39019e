import { type Kysely, sql } from "kysely";

/** Keeps samples of personal data out of the statistics of the planner, which erasing does not reach. */
export async function keepOutOfStatistics(
  database: Kysely<unknown>,
  personal: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const [table, columns] of Object.entries(personal)) {
    for (const column of columns) {
      await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set statistics 0`.execute(
        database,
      );
    }
  }
}
