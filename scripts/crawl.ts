/**
 * Crawls the built site, or a running one with `--base`, from the home page, and checks every page and link:
 * `npm run crawl [-- --base http://localhost:3000]`.
 */

import { HtmlValidate } from "html-validate";
import { counted } from "#core/text.ts";
import { readEnvironment } from "#server/config/settings.ts";
import { createUrlIndex } from "#server/content/url-patterns.ts";
import { readRegistry, readRegistryText } from "#server/content/url-registry.ts";
import { checkCrawl, type Result } from "#tests/crawl/checks.ts";
import { crawl } from "#tests/crawl/crawl.ts";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { readArguments } from "./arguments.ts";

const { values } = readArguments({ options: { base: { type: "string" } } });
const directory = readEnvironment().CONTENT_DIR || "content";
const registry = readRegistry(readRegistryText(directory));
if (registry.length === 0) {
  console.error(`${directory}/url-registry.txt has no URLs to compare with: run 'npm run urls' first.`);
  process.exit(2);
}
const site =
  values.base === undefined ? await startBuiltSite({ RATE_SCALE: "1000", PAGE_CACHE: "off" }) : null;
try {
  const base = (values.base ?? site?.url ?? "").replace(/\/+$/, "");
  const found = await crawl({ base });
  const results: Result[] = checkCrawl(found, createUrlIndex(registry));
  const markup = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });
  for (const { url, html } of found.pages) {
    const report = await markup.validateString(html, "page.html");
    const problems = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    );
    results.push({ check: "valid HTML", url, problems: [...new Set(problems)] });
  }
  report(results, found.pages.length, found.links, found.visited.size - found.pages.length);
} finally {
  await site?.stop();
}

function report(results: readonly Result[], pages: number, links: number, files: number): void {
  const failed = results.filter(({ problems }) => problems.length > 0);
  for (const { check, url, problems } of failed)
    for (const problem of problems) console.log(`FAILED ${check}: ${url}: ${problem}`);
  for (const check of new Set(results.map((result) => result.check))) {
    const own = results.filter((result) => result.check === check);
    const bad = own.filter(({ problems }) => problems.length > 0).length;
    console.log(`${bad === 0 ? "ok    " : "FAILED"} ${check} (${own.length})`);
  }
  console.log(`${counted(pages, "page")}, ${counted(links, "link")}, ${counted(files, "file")}`);
  console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
