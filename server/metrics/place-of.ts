/** Where an error happened, for the log. */
export interface Place {
  type: string;
  code?: string;
  /** The calls that led to it, the innermost first. */
  place: string[];
}

/** An error without its message, which may hold what a visitor typed. */
export function placeOf(error: unknown): Place {
  if (!(error instanceof Error)) return { type: typeof error, place: [] };
  const { code } = error as NodeJS.ErrnoException;
  // The message may have lines of its own, before those of the calls.
  const calls = (error.stack ?? "").slice(`${error.name}: ${error.message}`.length).split("\n");
  return {
    type: error.name,
    ...(typeof code === "string" && { code }),
    place: calls.map((line) => line.trim()).filter((line) => /^at .*:\d+:\d+\)?$/.test(line)),
  };
}
