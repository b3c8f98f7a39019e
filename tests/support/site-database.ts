import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Of a site in another process; waits for its transactions. */
export function openSiteDatabase(dataDir: string): DatabaseSync {
  return new DatabaseSync(path.join(dataDir, "fairlead.sqlite"), { timeout: 15_000 });
}
