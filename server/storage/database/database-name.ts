import path from "node:path";
import type { Settings } from "../../config/settings.ts";

/** Where the database of submissions is: a file of this machine, unless there is an address. */
export type DatabasePlace = Pick<Settings, "DATA_DIR"> & Partial<Pick<Settings, "DATABASE_URL">>;

export function databaseFile(dataDir: string): string {
  return path.join(dataDir, "fairlead.sqlite");
}

/** What a person calls it; of an address nothing but where it leads. */
export function databaseName({ DATA_DIR, DATABASE_URL }: DatabasePlace): string {
  if (!DATABASE_URL) return databaseFile(DATA_DIR);
  const { host, pathname } = new URL(DATABASE_URL);
  return `${host}${pathname}`;
}
