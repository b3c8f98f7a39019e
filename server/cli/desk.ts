import { existsSync } from "node:fs";
import path from "node:path";
import type { Clock } from "../config/clock.ts";
import type { Settings } from "../config/settings.ts";
import { createRelease, type Release } from "../leads/approve.ts";
import { type ChannelsOf, createChannels, neighboursOf } from "../leads/channels.ts";
import { createSubscribers } from "../leads/subscribers.ts";
import { type Database, openCurrentDatabase } from "../storage/database/database.ts";
import { databaseFile } from "../storage/database/database-name.ts";
import type { FileStore } from "../storage/file-store.ts";
import { MAIL_FOLDER, UPLOAD_FOLDER } from "../storage/folders.ts";
import { openFiles } from "../storage/open-files.ts";
import { getSecret } from "../storage/secret.ts";

/** What every command of the desk works with: the data of a site that may be running. */
export interface Desk {
  settings: Settings;
  database: Database;
  files: FileStore;
  mailFolder: string;
  uploads: string;
  channelsOf: ChannelsOf;
  release: Release;
  clock: Clock;
  close(): Promise<void>;
}

/** Something the person at the desk has to know; one sentence, no stack trace. */
export class DeskError extends Error {}

/** Opens the desk beside the running site, by connections of its own. Creates nothing. */
export async function openDesk(settings: Settings, clock: Clock = Date.now): Promise<Desk> {
  const file = databaseFile(settings.DATA_DIR);
  if (settings.DATABASE_URL === null && !existsSync(file)) {
    throw new DeskError(
      `There is no ${path.resolve(file)}: is DATA_DIR right, and was the site ever started?`,
    );
  }
  const database = await openCurrentDatabase(settings);
  const subscribers = createSubscribers(database, await getSecret(settings.SECRET, settings.DATA_DIR), clock);
  const channelsOf = createChannels({
    subscribers,
    confirms: settings.MAIL_CONFIRMATIONS === "on",
    neighbours: neighboursOf(settings),
  });
  return {
    settings,
    database,
    files: await openFiles(settings),
    mailFolder: path.join(settings.DATA_DIR, MAIL_FOLDER),
    uploads: path.join(settings.DATA_DIR, UPLOAD_FOLDER),
    channelsOf,
    release: createRelease({ database, channelsOf, clock }),
    clock,
    close: () => database.destroy(),
  };
}
