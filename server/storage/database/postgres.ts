import { type Dialect, PostgresAdapter, PostgresDialect } from "kysely";
import type { Database } from "./database.ts";

/** Connections of one replica: as many as deliver, sweep and take forms at once; Postgres allows 100 in all by default. */
const CONNECTIONS = 10;

/** Whoever waits longer for a connection or an answer is told that it does not come. */
const PATIENCE_MS = 5000;
const STATEMENT_MS = 30_000;

/** Kysely over Postgres. */
export function postgresDialect(url: string): Dialect {
  return new PostgresDialect({
    pool: async () => {
      // Loaded where it is needed only.
      const { default: pg } = await import("pg");
      const pool = new pg.Pool({
        connectionString: url,
        application_name: "fairlead",
        max: CONNECTIONS,
        connectionTimeoutMillis: PATIENCE_MS,
        query_timeout: STATEMENT_MS,
        keepAlive: true,
      });
      // A connection that ends is an event of its client, idle or not, and an event that nobody hears ends the process.
      // Who was using it is told by the query that fails.
      pool.on("error", () => undefined);
      pool.on("connect", (client) => client.on("error", () => undefined));
      return pool;
    },
  });
}

/** Whether several processes on several machines may share the database. */
export function isPostgres(database: Pick<Database, "getExecutor">): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}
