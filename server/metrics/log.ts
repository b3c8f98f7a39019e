import { pino } from "pino";
import type { Settings } from "../config/settings.ts";

/** Never log personal data, file names or tokens. */
export type Log = Pick<pino.Logger, "debug" | "info" | "warn" | "error">;

/** JSON lines on standard output. Errors are logged with `placeOf`. */
export function openLog(level: Settings["LOG_LEVEL"]): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}
