import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { inject } from "vitest";
import type { SiteWithoutPort } from "../site-without-port.ts";

/** In name or content, in any mail encoding. */
export async function filesContaining(site: SiteWithoutPort, word: string): Promise<string[]> {
  const places = [site.dataDir];
  const stores = inject("stores");
  if (stores !== undefined) {
    // Flushes buffers and removes unlinked files.
    await sql`checkpoint`.execute(site.database);
    const { rows } = await sql<{ oid: number }>`
      select oid from pg_database where datname = current_database()`.execute(site.database);
    places.push(path.join(stores.postgresFolder, "base", String(rows[0]?.oid)));
    const { FILES_URL = "" } = site.environment;
    places.push(path.join(stores.s3Folder, FILES_URL.slice("s3://".length)));
  }
  return places.flatMap((place) => filesWith(place, word));
}

function filesWith(folder: string, word: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  return names.filter((name) => {
    const file = path.join(folder, name);
    const bytes = name + (existsSync(file) ? read(file) : "");
    return bytes.toLowerCase().includes(word.toLowerCase());
  });
}

function read(file: string): string {
  try {
    return readFileSync(file, "latin1");
  } catch {
    return "";
  }
}
