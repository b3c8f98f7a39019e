import { sql } from "kysely";
import type { Library } from "../content/library.ts";
import type { Database } from "../storage/database/database.ts";
import { retryWhileBusy } from "../storage/database/retry.ts";
import { measureDiskSpace } from "../storage/disk-space.ts";
import type { Alerts } from "./alerts/alerts.ts";

export interface ReadinessDeps {
  database: Database;
  library: Pick<Library, "version">;
  alerts: Pick<Alerts, "current">;
  dataDir: string;
}

export interface Readiness {
  isReady(): boolean;
  /** Reports `not ready` from now on, before the process ends. */
  retire(): void;
  /** Details for the operator. Never throws. */
  describe(): Promise<object>;
}

/** A database that is down does not make a site unready: pages are still served, and all replicas share the database. */
export function createReadiness(deps: ReadinessDeps): Readiness {
  const startedAt = new Date().toISOString();
  let isRetired = false;
  return {
    isReady: () => !isRetired,
    retire() {
      isRetired = true;
    },
    async describe() {
      const [database, room] = await Promise.all([
        timeDatabase(deps.database),
        measureDiskSpace(deps.dataDir).catch(() => null),
      ]);
      return {
        ready: !isRetired,
        startedAt,
        content: deps.library.version,
        database,
        room,
        incidents: deps.alerts.current(),
      };
    },
  };
}

async function timeDatabase(database: Database): Promise<{ milliseconds: number } | null> {
  const askedAt = performance.now();
  try {
    await retryWhileBusy(() => sql`select 1`.execute(database));
    return { milliseconds: Math.round((performance.now() - askedAt) * 10) / 10 };
  } catch {
    return null;
  }
}
