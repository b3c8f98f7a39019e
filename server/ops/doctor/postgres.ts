import { sql } from "kysely";
import type { Settings } from "../../config/settings.ts";
import { openCurrentDatabase } from "../../storage/database/database.ts";
import { type Finding, failed, note, ok } from "./checkup.ts";

/** Settings that durability depends on. */
const MUST_BE_ON = ["fsync", "full_page_writes", "synchronous_commit"];

export async function examinePostgres(settings: Settings): Promise<Finding> {
  const database = await openCurrentDatabase(settings);
  try {
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings
      where name in (${sql.join([...MUST_BE_ON, "server_version"])})`.execute(database);
    const settingOf = (name: string) => rows.find((row) => row.name === name)?.setting ?? "unknown";
    const off = MUST_BE_ON.filter((name) => settingOf(name) === "off");
    const version = `Postgres ${settingOf("server_version").split(" ")[0]}`;
    if (off.length > 0) {
      return failed(`${version} is not durable: ${off.join(", ")} off`, "switch it on in its configuration");
    }
    const host = new URL(settings.DATABASE_URL ?? "").hostname;
    if (settings.FILES_URL === null) {
      return note(
        `${version} at ${host}, and resumes on this machine only`,
        "set FILES_URL before a second replica",
      );
    }
    return ok(`${version} at ${host} answers`);
  } finally {
    await database.destroy();
  }
}
