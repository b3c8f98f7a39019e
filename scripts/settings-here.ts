import { readEnvironment } from "#server/config/settings/environment.ts";
import { readSettings, type Settings, SettingsError } from "#server/config/settings.ts";

/** The settings of the site that a command is about, `.env` included. A wrong one ends the command, named. */
export function settingsHere(): Settings {
  try {
    return readSettings(readEnvironment());
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
