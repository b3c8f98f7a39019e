import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { leadChannels, neighboursOf } from "../../leads/channels.ts";
import { databaseFile, openCurrentDatabase } from "../../storage/database/database.ts";
import { UNSEEN_MS } from "../alerts/incidents.ts";
import { kindOf } from "../alerts/kinds.ts";
import { createLateness, LATE_MS } from "../alerts/lateness.ts";
import { getLastBackup } from "../backup/backup.ts";
import { type Check, failed, lacking, note, ok } from "./checkup.ts";
import { examinePostgres } from "./postgres.ts";

const HOUR = 60 * 60_000;

/** Daily backups, with a tolerance of 12 hours. */
const BACKUP_MS = 36 * HOUR;

export const databaseCheck: Check = {
  name: "database",
  run({ settings }) {
    const { DATA_DIR } = settings;
    if (settings.DATABASE_URL !== null) return examinePostgres(settings);
    const file = databaseFile(DATA_DIR);
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

export const backupCheck: Check = {
  name: "last backup",
  async run({ settings }) {
    if (settings.DATABASE_URL !== null || settings.FILES_URL !== null) {
      return note(
        "not checked: Postgres and the bucket have their own backups",
        "docs/guide/scale.md, 'Backups'",
      );
    }
    const last = await getLastBackup(settings.DATA_DIR);
    const advice = "every night: npm run backup -- FOLDER --keep 14 (docs/guide/backup.md)";
    if (last === null) return lacking(settings, "none was ever made", advice);
    const hours = (Date.now() - Date.parse(last.at)) / HOUR;
    const text = `${hours.toFixed(0)} hours ago, ${last.folder}`;
    return hours * HOUR > BACKUP_MS ? lacking(settings, text, advice) : ok(text);
  },
};

export const deliveryCheck: Check = {
  name: "undelivered leads",
  async run({ settings }) {
    if (settings.DATABASE_URL === null && !existsSync(databaseFile(settings.DATA_DIR))) return ok("none yet");
    const database = await openCurrentDatabase(settings);
    try {
      const channels = leadChannels(neighboursOf(settings));
      const { oldest, age, waiting, dead } = await createLateness(database, channels, Date.now)();
      if (dead > 0)
        return failed(`${dead} were given up`, "npm run submissions -- resend --dead, once mail works");
      if (oldest === null) return ok("none");
      const text = `${waiting} wait, the oldest for ${Math.round(age / 60_000)} minutes`;
      const advice = "npm run submissions -- list --state waiting says why";
      return age > LATE_MS ? failed(text, advice) : ok(text);
    } finally {
      await database.destroy();
    }
  },
};

/** What the running site alerts of, such as what only requests show. */
export const alertsCheck: Check = {
  name: "alerts",
  async run({ settings }) {
    if (settings.DATABASE_URL === null && !existsSync(databaseFile(settings.DATA_DIR))) return ok("none yet");
    const database = await openCurrentDatabase(settings);
    try {
      const since = new Date(Date.now() - UNSEEN_MS).toISOString();
      const incidents = await database
        .selectFrom("incident")
        .select(["name", "text"])
        .where("seen_at", ">", since)
        .orderBy("since")
        .execute();
      if (incidents.length === 0) return ok("none");
      const text = incidents.map(({ name, text }) => `${name}: ${text}`).join(" ");
      const isCritical = incidents.some(({ name }) => kindOf(name).severity === "critical");
      return (isCritical ? failed : note)(text, "docs/guide/monitoring.md, 'Alerts'");
    } finally {
      await database.destroy();
    }
  },
};
