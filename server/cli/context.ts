import { existsSync } from "node:fs";
import path from "node:path";
import type { ParseArgsOptionsConfig } from "node:util";
import type { Services } from "#server/services.ts";
import type { Settings } from "../config/settings.ts";
import { createSubscribers } from "../leads/subscribers.ts";
import { databaseFile, openCurrentDatabase } from "../storage/database/database.ts";
import { createStore } from "../storage/database/store.ts";
import { openFileStore } from "../storage/file-store.ts";
import { MAIL_FOLDER, UPLOAD_FOLDER } from "../storage/folders.ts";
import { getSecret } from "../storage/secret.ts";

export interface CliContext
  extends Pick<
    Services,
    "settings" | "store" | "files" | "mailFolder" | "uploads" | "secret" | "subscribers" | "clock"
  > {
  close(): Promise<void>;
}

export class CliError extends Error {}

/** The arguments are wrong, so the usage of the command is printed too. */
export class UsageError extends CliError {}

export async function openCliContext(settings: Settings): Promise<CliContext> {
  const clock = Date.now;
  const file = databaseFile(settings.DATA_DIR);
  if (settings.DATABASE_URL === null && !existsSync(file)) {
    throw new CliError(
      `There is no ${path.resolve(file)}: is DATA_DIR right, and has the site ever been started?`,
    );
  }
  const database = await openCurrentDatabase(settings);
  const store = createStore(database);
  const secret = await getSecret(settings.SECRET, settings.DATA_DIR);
  return {
    settings,
    store,
    files: await openFileStore(settings),
    mailFolder: path.join(settings.DATA_DIR, MAIL_FOLDER),
    uploads: path.join(settings.DATA_DIR, UPLOAD_FOLDER),
    secret,
    subscribers: createSubscribers({ store, secret, clock }),
    clock,
    close: () => database.destroy(),
  };
}

export interface Output {
  text: string;
  json: unknown;
  csv?: string;
}

export interface Arguments {
  subject: string;
  options: Record<string, string | boolean | undefined>;
}

export interface Command {
  usage: string;
  about: string;
  subject: "needed" | "possible" | "none";
  options: ParseArgsOptionsConfig;
  hasCsv?: true;
  run(context: CliContext, args: Arguments): Promise<Output>;
}

export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text);
