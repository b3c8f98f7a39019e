import { CompiledQuery } from "kysely";
import { type RateLimiterAbstract, type RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import type { Database } from "../../storage/database/database.ts";
import type { Sign } from "../../storage/secret.ts";

/** After this time the replica counts for itself. */
const TIMEOUT_MS = 1000;

/** Makes a limiter shared by all replicas; `own` counts in memory while the database is unavailable. */
export type SharedCounts = (own: RateLimiterMemory) => RateLimiterAbstract;

/** Counts in the table `rate` of Postgres. Keys are signed digests, so that they hold no addresses. */
export function createSharedCounts(database: Database, sign: Sign): SharedCounts {
  const client = {
    async query({ text, values = [] }: { text: string; values?: unknown[] }) {
      const [key, ...others] = values;
      const asked = database.executeQuery(CompiledQuery.raw(text, [sign(String(key)), ...others]));
      // A failure after the timeout is ignored.
      asked.catch(() => undefined);
      return Promise.race([asked, late()]);
    },
  };
  return (own) =>
    new RateLimiterPostgres({
      storeClient: client,
      storeType: "client",
      tableName: "rate",
      // Created by a migration; retention removes expired rows.
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: own.keyPrefix,
      points: own.points,
      duration: own.duration,
      insuranceLimiter: own,
    });
}

function late(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("the shared counts are late")), TIMEOUT_MS).unref();
  });
}
