import { type Kysely, PostgresAdapter, sql } from "kysely";

export function isPostgres(database: Pick<Kysely<unknown>, "getExecutor">): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

/** The clock of the database server in milliseconds; null for SQLite, which has none. */
export async function readServerTime(database: Pick<Kysely<unknown>, "getExecutor">): Promise<number | null> {
  if (!isPostgres(database)) return null;
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(database);
  return Number(rows[0]?.now);
}
