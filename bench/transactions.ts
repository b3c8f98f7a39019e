import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** Postgres writes its counts down a second after they were made. */
const WRITTEN_AFTER_MS = 1500;

/** Begins to count. Each call answers how many transactions Postgres made since the one before; null without Postgres. */
export async function countTransactions(url: string | undefined): Promise<() => Promise<number | null>> {
  if (url === undefined) return async () => null;
  let last = await read(url);
  return async () => {
    const now = await read(url);
    const since = now - last;
    last = now;
    return since;
  };
}

async function read(url: string): Promise<number> {
  await sleep(WRITTEN_AFTER_MS);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()",
  );
  await client.end();
  return Number(rows[0]?.count);
}
