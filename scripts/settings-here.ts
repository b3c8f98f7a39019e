import { readEnvironment, readSettings, type Settings, SettingsError } from "#server/config/settings.ts";

export function settingsHere(): Settings {
  try {
    return readSettings(readEnvironment());
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
