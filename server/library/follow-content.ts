import type { Log } from "../log/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Library } from "./library.ts";
import type { Changed } from "./read-content.ts";
import { watchContent } from "./watch.ts";

/**
 * Keeps the library as the folder is. A wrong file changes nothing of what visitors see: the last good content
 * stays, the log names file, line, field and reason, and the metric is up until it is mended.
 */
export function followContent(library: Library, directory: string, log: Log, metrics: Metrics): () => void {
  async function follow(changed: Changed): Promise<void> {
    const before = library.version;
    const problems = await library.reload(changed);
    metrics.contentProblems.set(problems.length);
    for (const problem of problems) log.error({ ...problem }, "content is wrong, the last good one stays up");
    if (library.version !== before) log.info({ version: library.version }, "content changed");
  }

  return watchContent(directory, (changed) => {
    follow(changed).catch((error: unknown) =>
      log.error({ error: error instanceof Error ? error.stack : "unknown" }, "content could not be read"),
    );
  });
}
