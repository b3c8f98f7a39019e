/**
 * Replaces the site's brand (name, slug, addresses, offices and colors) in content, styles, code and icons.
 *
 *   npm run rebrand                          asks
 *   npm run rebrand -- --file brand.yaml     reads the answers from a file, YAML or JSON
 *
 * Requires a tree without uncommitted changes, so that `git diff` shows the result and `git restore .` reverts it;
 * `--force` runs anyway. Run it again for the same brand or the next one.
 */

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { counted } from "#core/text.ts";
import { readContent } from "#server/content/load.ts";
import { readArguments } from "./arguments.ts";
import { askForBrand, BrandError, readBrand } from "./rebrand/brand.ts";
import { planRebrand, problemsOf } from "./rebrand/plan.ts";
import { leftOver } from "./rebrand/words.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const { values } = readArguments({ options: { file: { type: "string" }, force: { type: "boolean" } } });

try {
  if (!values.force) refuseChangedTree(values.file);
  const { content } = await readContent(path.join(ROOT, "content"));
  if (content === null) throw new BrandError("Fix the content first: npm run content:check");
  if (values.file === undefined && !process.stdin.isTTY) {
    throw new BrandError("This is not a terminal: pass the answers with --file brand.yaml");
  }
  if (values.file !== undefined && !existsSync(values.file))
    throw new BrandError(`There is no ${values.file}.`);
  const answers = values.file ? parse(readFileSync(values.file, "utf8")) : await askForBrand(content);
  const brand = readBrand(answers);
  const files = await planRebrand(ROOT, brand);
  const problems = await problemsOf(ROOT, files);
  if (problems.length > 0) {
    throw new BrandError(
      `Nothing was changed, because the content would have these problems:\n${problems.join("\n")}`,
    );
  }
  for (const [file, text] of files) writeFileSync(path.join(ROOT, file), text);
  for (const file of [...files.keys()].sort()) console.log(file);
  console.log(files.size === 0 ? "Nothing to change." : `${counted(files.size, "file")} changed.`);
  const byHand = leftOver(ROOT, brand, content);
  if (byHand.length > 0) {
    console.log(
      `\nRewrite these sentences by hand; they mention facts that have changed:\n${byHand.join("\n")}`,
    );
  }
  console.log("\nNext steps: docs/guide/make-it-yours.md");
} catch (error) {
  if (!(error instanceof BrandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** The answers may be stored in the working tree. */
function refuseChangedTree(answers = ""): void {
  const { status, stdout } = spawnSync("git", ["status", "--porcelain"], { cwd: ROOT, encoding: "utf8" });
  const own = `?? ${path.relative(ROOT, answers)}`;
  if (status !== 0)
    throw new BrandError("This is no git repository, so nothing could be taken back: --force goes on.");
  if (stdout.split("\n").some((line) => line !== "" && line !== own)) {
    throw new BrandError(
      "There are changes that are not committed: commit or stash them first, or use --force.",
    );
  }
}
