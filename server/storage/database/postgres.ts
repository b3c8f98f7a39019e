import { type Dialect, PostgresAdapter, PostgresDialect } from "kysely";
import type { Database } from "./database.ts";

/** Connections per replica; Postgres allows 100 by default. */
const CONNECTIONS = 10;

const CONNECT_MS = 5000;
const STATEMENT_MS = 30_000;

export function postgresDialect(url: string): Dialect {
  return new PostgresDialect({
    pool: async () => {
      const { default: pg } = await import("pg");
      const pool = new pg.Pool({
        connectionString: url,
        application_name: "fairlead",
        max: CONNECTIONS,
        connectionTimeoutMillis: CONNECT_MS,
        query_timeout: STATEMENT_MS,
        keepAlive: true,
      });
      // An unhandled error event of a lost connection would end the process; its query fails anyway.
      pool.on("error", () => undefined);
      pool.on("connect", (client) => client.on("error", () => undefined));
      return pool;
    },
  });
}

export function isPostgres(database: Pick<Database, "getExecutor">): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}
