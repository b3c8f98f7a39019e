import { CompiledQuery } from "kysely";
import { type RateLimiterAbstract, type RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import type { Database } from "../../storage/database/database.ts";
import type { Sign } from "../../storage/secret.ts";

/** Counts are worth no wait: past it this replica counts for itself. */
const PATIENCE_MS = 1000;

/** A counter that replicas share, for one that counts in memory and steps in while the database is away. */
export type SharedCounts = (own: RateLimiterMemory) => RateLimiterAbstract;

/** Counts in the table `rate` of Postgres. Whose counts they are is not to be read there: keys are signed digests. */
export function createSharedCounts(database: Database, sign: Sign): SharedCounts {
  const client = {
    async query({ text, values = [] }: { text: string; values?: unknown[] }) {
      const [key, ...others] = values;
      const asked = database.executeQuery(CompiledQuery.raw(text, [sign(String(key)), ...others]));
      // Whoever gave up waiting does not hear of its failure.
      asked.catch(() => undefined);
      return Promise.race([asked, late()]);
    },
  };
  return (own) =>
    new RateLimiterPostgres({
      storeClient: client,
      storeType: "client",
      tableName: "rate",
      // A migration makes it, and what is past is removed with everything else that is kept no longer.
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
    setTimeout(() => reject(new Error("the shared counts are late")), PATIENCE_MS).unref();
  });
}
