import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import type { Settings } from "../../config/settings.ts";
import { integrationsOf, leadChannels } from "../../leads/channels.ts";
import { databaseFile, openCurrentDatabase } from "../../storage/database/database.ts";
import { createStore, type Store } from "../../storage/database/store.ts";
import { UNSEEN_MS } from "../alerts/incidents.ts";
import { kindOf } from "../alerts/kinds.ts";
import { createLateness, LATE_MS } from "../alerts/lateness.ts";
import { type Check, type Finding, failed, note, ok } from "./checkup.ts";

export const databaseCheck: Check = {
  name: "database",
  run({ settings }) {
    if (settings.DATABASE_URL !== null)
      return examinePostgres(settings, new URL(settings.DATABASE_URL).hostname);
    const file = databaseFile(settings.DATA_DIR);
    if (!existsSync(file)) return note(`no ${file} yet`, "start the site once");
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    try {
      const { version } = database.prepare("select sqlite_version() as version").get() as { version: string };
      const found = database.prepare("pragma quick_check(1)").get() as { quick_check: string };
      return found.quick_check === "ok"
        ? ok(`sound, SQLite ${version}`)
        : failed(`${file} is damaged`, "stop the site and restore the last backup (docs/guide/backup.md)");
    } finally {
      database.close();
    }
  },
};

const MUST_BE_ON = ["fsync", "full_page_writes", "synchronous_commit"];

async function examinePostgres(settings: Settings, host: string): Promise<Finding> {
  const { rows } = await withStore(settings, (store) =>
    store.read((reader) =>
      sql<{ name: string; setting: string }>`
        select name, setting from pg_settings
        where name in (${sql.join([...MUST_BE_ON, "server_version"])})`.execute(reader),
    ),
  );
  const settingOf = (name: string) => rows.find((row) => row.name === name)?.setting ?? "unknown";
  const off = MUST_BE_ON.filter((name) => settingOf(name) === "off");
  const version = `Postgres ${settingOf("server_version").split(" ")[0]}`;
  if (off.length > 0)
    return failed(
      `${version} is not durable: ${off.join(", ")} off`,
      "turn this on in the configuration of Postgres",
    );
  if (settings.FILES_URL === null)
    return note(
      `${version} at ${host}, but resumes are on this machine only`,
      "set FILES_URL before a second replica",
    );
  return ok(`${version} at ${host} responds`);
}

export const deliveryCheck: Check = {
  name: "undelivered leads",
  run({ settings }) {
    if (!isStarted(settings)) return ok("none yet");
    return withStore(settings, async (store) => {
      const channels = leadChannels(integrationsOf(settings));
      const { oldest, age, waiting, dead } = await createLateness(store, channels, Date.now)();
      if (dead > 0)
        return failed(`${dead} failed for good`, "npm run submissions -- resend --dead, once email works");
      if (oldest === null) return ok("none");
      const text = `${waiting} waiting, the oldest for ${Math.round(age / 60_000)} minutes`;
      const advice = "npm run submissions -- list --state waiting shows why";
      return age > LATE_MS ? failed(text, advice) : ok(text);
    });
  },
};

export const alertsCheck: Check = {
  name: "alerts",
  run({ settings }) {
    if (!isStarted(settings)) return ok("none yet");
    return withStore(settings, async (store) => {
      const since = new Date(Date.now() - UNSEEN_MS).toISOString();
      const incidents = await store.read((reader) =>
        reader
          .selectFrom("incident")
          .select(["name", "text"])
          .where("seen_at", ">", since)
          .orderBy("since")
          .execute(),
      );
      if (incidents.length === 0) return ok("none");
      const text = incidents.map(({ name, text }) => `${name}: ${text}`).join(" ");
      const isCritical = incidents.some(({ name }) => kindOf(name).severity === "critical");
      return (isCritical ? failed : note)(text, "docs/guide/monitoring.md, 'Alerts'");
    });
  },
};

const isStarted = ({ DATABASE_URL, DATA_DIR }: Settings) =>
  DATABASE_URL !== null || existsSync(databaseFile(DATA_DIR));

/** With null before the first start. */
export function withStoreIfStarted<Result>(
  settings: Settings,
  read: (store: Store | null) => Promise<Result>,
): Promise<Result> {
  return isStarted(settings) ? withStore(settings, read) : read(null);
}

async function withStore<Result>(
  settings: Settings,
  read: (store: Store) => Promise<Result>,
): Promise<Result> {
  const database = await openCurrentDatabase(settings);
  try {
    return await read(createStore(database));
  } finally {
    await database.destroy();
  }
}
