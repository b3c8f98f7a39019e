import path from "node:path";
import type { Log } from "../metrics/log.ts";
import { describeError } from "../metrics/log.ts";
import { LAST_CONTENT, UPGRADED_CONTENT } from "../storage/folders.ts";
import { findLastGood, type GoodContent, keepLastGood } from "./last-good.ts";
import { type ContentProblem, formatProblem } from "./problems.ts";
import { copyUpgraded } from "./upgraded-copy.ts";

/** Content that is shown at the start while the content folder has problems. */
export interface Fallback {
  kind: "last-good" | "upgraded";
  /** The folder to load, or null if there is none. */
  find(): Promise<string | null>;
}

/** For operators and editors. */
export const FALLBACKS: Readonly<Record<Fallback["kind"], string>> = {
  "last-good":
    "Visitors see the last valid content. Fix the problems; 'npm run content:check' lists them too. The site then shows the new content.",
  upgraded:
    "The content is from an earlier release, so visitors see an upgraded copy of it. Run 'npm run upgrade-content', which upgrades the content folder.",
};

const LISTED = 10;

interface Shown {
  readonly fallback: Fallback["kind"] | null;
  readonly problems: readonly ContentProblem[];
}

/** For the output of the start. */
export function fallbackLines({ fallback, problems }: Shown): string[] {
  if (fallback === null) return [];
  const more = problems.length > LISTED ? [`and ${problems.length - LISTED} more`] : [];
  return [FALLBACKS[fallback], ...problems.slice(0, LISTED).map(formatProblem), ...more];
}

export function createFallbacks(directory: string, dataDir: string): Fallback[] {
  return [
    { kind: "last-good", find: () => findLastGood(path.join(dataDir, LAST_CONTENT)) },
    { kind: "upgraded", find: () => copyUpgraded(directory, path.join(dataDir, UPGRADED_CONTENT)) },
  ];
}

/** Delays the copy until the first pages are sent, or until a series of changes is over. */
const KEEP_AFTER_MS = 2000;

interface Followed extends Pick<GoodContent, "version" | "files"> {
  readonly source: { brand: GoodContent["brand"] };
  readonly problems: readonly ContentProblem[];
  onChange(listener: () => void): void;
}

/** Keeps a copy of the content each time it has been loaded without problems. */
export function startKeeping(
  contentStore: Followed,
  directory: string,
  dataDir: string,
  log: Log,
): { close(): Promise<void> } {
  const folder = path.join(dataDir, LAST_CONTENT);
  let running = Promise.resolve();
  let timer: NodeJS.Timeout;

  async function keep(): Promise<void> {
    if (contentStore.problems.length > 0) return;
    const { version, files, source } = contentStore;
    const good = { version, files, brand: source.brand };
    await keepLastGood(directory, folder, good).catch((error: unknown) =>
      log.warn(
        { ...describeError(error) },
        "the content can't be copied for a start with content that has problems",
      ),
    );
  }
  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(keep);
    }, KEEP_AFTER_MS).unref();
  }
  schedule();
  contentStore.onChange(schedule);
  return {
    async close() {
      clearTimeout(timer);
      await running;
    },
  };
}
