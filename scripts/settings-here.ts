import { existsSync } from "node:fs";
import { readSettings, type Settings, SettingsError } from "#server/settings.ts";

/** The settings of the site that a command is about, `.env` included. A wrong one ends the command, named. */
export function settingsHere(): Settings {
  if (existsSync(".env")) process.loadEnvFile(".env");
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
