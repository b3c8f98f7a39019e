import type { Log } from "../log/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Library } from "./library.ts";
import { watchContent } from "./watch.ts";

/**
 * Keeps the library as the folder is. A wrong file changes nothing of what visitors see: the last good content
 * stays, the log names file, line, field and reason, and the metric is up until it is mended.
 */
export function followContent(library: Library, directory: string, log: Log, metrics: Metrics): () => void {
  return watchContent(directory, () => {
    const before = library.version;
    const problems = library.reload();
    metrics.contentProblems.set(problems.length);
    for (const problem of problems) log.error({ ...problem }, "content is wrong, the last good one stays up");
    if (library.version !== before) log.info({ version: library.version }, "content changed");
  });
}
