/**
 * Runs the code samples of the posts: every `ts` and `js` fence is a Node program that must succeed in an empty folder.
 *
 * The word after the language changes that:
 *
 *   ```ts after             continues the previous fences of the post
 *   ```ts input=invoices    reads files that `scripts/samples/invoices.ts` creates
 *   ```ts serves=4600       is a server: it runs until it responds on that port
 *   ```ts ends=SIGKILL      kills itself
 *   ```js browser           is for a browser, and is not run
 *   ```js needs=<package>   needs a package that this site does not have, and is not run
 *
 *   npm run samples
 *   npm run samples -- what-fsync-costs
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readEnvironment } from "#server/config/settings.ts";
import { readArguments } from "./arguments.ts";
import { readFences, runFence } from "./samples/run-fence.ts";

const BLOG = path.join(readEnvironment().CONTENT_DIR || "content", "blog");

const { positionals: wanted } = readArguments({ allowPositionals: true });
const unknown = wanted.filter((slug) => !existsSync(path.join(BLOG, `${slug}.md`)));
if (unknown.length > 0) {
  console.error(`No post ${unknown.join(", ")}: name files of ${BLOG} without their '.md'`);
  process.exit(2);
}
const counts = { ran: 0, failed: 0, skipped: 0 };
for (const file of readdirSync(BLOG).sort()) {
  const slug = path.basename(file, ".md");
  if (wanted.length > 0 && !wanted.includes(slug)) continue;
  for (const fence of readFences(readFileSync(path.join(BLOG, file), "utf8"))) {
    const place = `${BLOG}/${file}:${fence.line}`;
    if (fence.isElsewhere) {
      counts.skipped++;
      console.log(`not run  ${place}  ${fence.word}`);
      continue;
    }
    const problem = await runFence(fence);
    counts[problem === null ? "ran" : "failed"]++;
    console.log(problem === null ? `ok       ${place}` : `FAILED   ${place}\n${problem}`);
  }
}
console.log(`${counts.ran} ran, ${counts.failed} failed, ${counts.skipped} skipped`);
if (counts.failed > 0) process.exitCode = 1;
