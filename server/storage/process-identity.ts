import { readFileSync } from "node:fs";

/** A process id is used again after a restart; with the time of its start it is unique. */
export interface ProcessIdentity {
  pid: number;
  /** Null where the system has no `/proc`. */
  started: string | null;
}

export function identityOf(pid: number): ProcessIdentity {
  return { pid, started: stateOf(pid)?.started ?? null };
}

export function isAlive({ pid, started }: ProcessIdentity): boolean {
  if (started !== null) {
    const state = stateOf(pid);
    return state !== null && state.started === started && !state.hasEnded;
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function stateOf(pid: number): { started: string; hasEnded: boolean } | null {
  try {
    // The name of the program, in parentheses, may contain spaces.
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { started: fields[19] as string, hasEnded: fields[0] === "Z" || fields[0] === "X" };
  } catch {
    return null;
  }
}
