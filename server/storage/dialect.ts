import { type Kysely, PostgresAdapter } from "kysely";

export function isPostgres(database: Pick<Kysely<unknown>, "getExecutor">): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}
