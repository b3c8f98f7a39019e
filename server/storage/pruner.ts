import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Clock } from "../config/clock.ts";
import { type Repeated, repeat } from "../config/repeat.ts";
import type { Log } from "../metrics/log.ts";

export interface Prunable {
  folder: string;
  isOwn(name: string): boolean;
  findUsed(): Promise<(name: string) => boolean>;
}

/** Returns how many were removed; newer files than `before` stay, in case content is being copied. */
export async function prune({ folder, isOwn, findUsed }: Prunable, before: number): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter(isOwn);
  if (names.length === 0) return 0;
  const isUsed = await findUsed();
  let removed = 0;
  for (const name of names.filter((name) => !isUsed(name))) {
    const file = path.join(folder, name);
    const made = await stat(file).catch(() => null);
    if (made === null || made.mtimeMs >= before) continue;
    await rm(file, { force: true });
    removed++;
  }
  return removed;
}

const FIRST_RUN_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

export function startPruner(
  prunables: Readonly<Record<string, Prunable>>,
  clock: Clock,
  log: Log,
): Pick<Repeated, "close"> {
  async function run(): Promise<void> {
    for (const [what, prunable] of Object.entries(prunables)) {
      try {
        const removed = await prune(prunable, clock() - DAY_MS);
        if (removed > 0) log.info({ what, removed }, "removed unused files");
      } catch (error) {
        log.warn({ what, code: (error as NodeJS.ErrnoException).code }, "unused files cannot be removed");
      }
    }
  }

  return repeat(run, DAY_MS, FIRST_RUN_MS);
}
