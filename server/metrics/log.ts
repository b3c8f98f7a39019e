import { pino } from "pino";
import type { Settings } from "../config/settings.ts";

/** Never log personal data, file names or tokens. */
export type Log = Pick<pino.Logger, "debug" | "info" | "warn" | "error">;

/** JSON lines; errors are logged with `describeError`. */
export function openLog(level: Settings["LOG_LEVEL"]): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}

/** The message is printed during development only. */
export function reporter(log: Log, isDevelopment: boolean, request: string): (error: unknown) => void {
  return (error) => {
    const details = isDevelopment && error instanceof Error ? { stack: error.stack } : {};
    log.error({ request, ...describeError(error), ...details }, "page failed");
  };
}

export interface ErrorInfo {
  type: string;
  code?: string;
  place: string[];
}

/** Excludes the message, which may contain personal data. */
export function describeError(error: unknown): ErrorInfo {
  if (!(error instanceof Error)) return { type: typeof error, place: [] };
  const { code } = error as NodeJS.ErrnoException;
  // The message precedes the stack frames and may have several lines.
  const calls = (error.stack ?? "").slice(`${error.name}: ${error.message}`.length).split("\n");
  return {
    type: error.name,
    ...(typeof code === "string" && { code }),
    place: calls.map((line) => line.trim()).filter((line) => /^at .*:\d+:\d+\)?$/.test(line)),
  };
}
