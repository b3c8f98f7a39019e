import { sql } from "kysely";
import type { Library } from "../content/library.ts";
import { whileBusy } from "../storage/database/busy.ts";
import type { Database } from "../storage/database/database.ts";
import { measureRoom } from "../storage/room.ts";
import type { Alerts } from "./alerts/alerts.ts";

export interface ReadinessParts {
  database: Database;
  library: Pick<Library, "version">;
  alerts: Pick<Alerts, "current">;
  dataDir: string;
}

/** Whether a balancer may send visitors here. */
export interface Readiness {
  isReady(): boolean;
  /** No more visitors from now on: the process is about to end. */
  retire(): void;
  /** How the site is, for whoever runs it. Never throws. */
  describe(): Promise<object>;
}

/**
 * Ready is a site that takes visitors. What every copy of it would share, such as a database that is down, makes none
 * unready: pages stay up without it, and a balancer would take away the last of them.
 */
export function createReadiness(parts: ReadinessParts): Readiness {
  const startedAt = new Date().toISOString();
  let isRetired = false;
  return {
    isReady: () => !isRetired,
    retire() {
      isRetired = true;
    },
    async describe() {
      const [database, room] = await Promise.all([
        timeDatabase(parts.database),
        measureRoom(parts.dataDir).catch(() => null),
      ]);
      return {
        ready: !isRetired,
        startedAt,
        content: parts.library.version,
        database,
        room,
        incidents: parts.alerts.current(),
      };
    },
  };
}

/** Milliseconds to the database and back; null when it does not answer. */
async function timeDatabase(database: Database): Promise<{ milliseconds: number } | null> {
  const askedAt = performance.now();
  try {
    await whileBusy(() => sql`select 1`.execute(database));
    return { milliseconds: Math.round((performance.now() - askedAt) * 10) / 10 };
  } catch {
    return null;
  }
}
