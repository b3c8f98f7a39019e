import { pino } from "pino";
import type { Settings } from "../config/settings.ts";

/** What the server writes a log with. Never names, addresses, messages, file names or tokens. */
export type Log = Pick<pino.Logger, "debug" | "info" | "warn" | "error">;

/** JSON lines on standard output. Errors keep their type and place; their message may hold what a visitor typed. */
export function openLog(level: Settings["LOG_LEVEL"]): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}
