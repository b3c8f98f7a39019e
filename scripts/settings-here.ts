import { readEnvironment, readSettings, type Settings, SettingsError } from "#server/config/settings.ts";

/** Reads the settings, including `.env`. Exits with a message when one is wrong. */
export function settingsHere(): Settings {
  try {
    return readSettings(readEnvironment());
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
