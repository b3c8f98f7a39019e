import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readContent } from "#server/content/load.ts";
import { formatProblem } from "#server/content/problems.ts";
import { checkUrlRegistry } from "#server/content/url-registry.ts";
import { checkContent } from "#server/content-checks/check-content.ts";

/** What the check of the content would say of the changed files, a line each. Nothing is written to the tree. */
export async function problemsOf(
  root: string,
  files: ReadonlyMap<string, string | Buffer>,
): Promise<string[]> {
  const copy = mkdtempSync(path.join(tmpdir(), "rebrand-"));
  try {
    const directory = path.join(copy, "content");
    cpSync(path.join(root, "content"), directory, { recursive: true });
    for (const [file, text] of files) {
      if (file.startsWith("content/")) writeFileSync(path.join(copy, file), text);
    }
    const reading = await readContent(directory);
    const problems = reading.content
      ? [...checkContent(reading.content, directory), ...checkUrlRegistry(reading.content, directory)]
      : reading.problems;
    return problems.map(formatProblem);
  } finally {
    rmSync(copy, { recursive: true });
  }
}
