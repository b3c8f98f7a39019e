/**
 * Measures the built site on this machine against the goals in `bench/goals.ts`, and fails if one is missed. Results
 * that depend on the machine are ratios to a reference in the same run. Everything listens on 127.0.0.1. It takes about
 * half an hour and writes `bench/results.md`, unless arguments name parts or a number of templates:
 *
 *   npm run bench
 *   npm run bench -- lighthouse main-thread --templates=3 --runs=1
 *
 * Parts: build, start, cached, page-view, fresh, bytes, lighthouse, main-thread, interactions, navigation, desk (100,000 leads, on
 * SQLite and on a Postgres that it starts), desk-in-browser (6,000 leads), publish, scale (10,000 posts).
 * Options: --runs of each measurement (5; of pages, only of those that decide a goal), --seconds of each round of load
 * (5), --templates measured (all).
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { readArguments } from "../scripts/arguments.ts";
import { measureBuild } from "./build-time.ts";
import { measureBytes } from "./bytes.ts";
import { measureCachedPage } from "./cached-page.ts";
import { measureDesk } from "./desk.ts";
import { measureDeskInBrowser } from "./desk-in-browser.ts";
import { describeMachine, loadNow } from "./format.ts";
import { measureFreshPages } from "./fresh-pages.ts";
import { allReached, type Figures, formatGoals, type Options, type PartResult } from "./goals.ts";
import { measureInteractions } from "./interactions.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureMainThread } from "./main-thread.ts";
import { measureNavigation } from "./navigation.ts";
import { measurePageView } from "./page-view.ts";
import { measurePublish } from "./publish.ts";
import { measureScale } from "./scale.ts";
import { measureStart } from "./site.ts";

const PARTS: Record<string, (options: Options) => Promise<PartResult>> = {
  build: measureBuild,
  start: measureStart,
  cached: measureCachedPage,
  "page-view": measurePageView,
  fresh: measureFreshPages,
  bytes: measureBytes,
  lighthouse: measureLighthouse,
  "main-thread": measureMainThread,
  interactions: measureInteractions,
  navigation: measureNavigation,
  desk: measureDesk,
  "desk-in-browser": measureDeskInBrowser,
  publish: measurePublish,
  scale: measureScale,
};

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: { runs: { type: "string" }, seconds: { type: "string" }, templates: { type: "string" } },
});
const unknown = positionals.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part '${unknown[0]}'. Parts: ${Object.keys(PARTS).join(", ")}.`);
  process.exit(2);
}
const options: Options = {
  runs: Number(values.runs ?? 5),
  seconds: Number(values.seconds ?? 5),
  templates: Number(values.templates ?? Infinity),
};
const isWhole = positionals.length === 0 && values.templates === undefined;

const loadBefore = loadNow();
const figures: Figures = {};
const sections: string[] = [];
for (const [name, measure] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`Measuring: ${name} …`);
  const { figures: measured, title, about, table } = await measure(options);
  const section = [`## ${title}`, about, "", ...table];
  console.log([...section, "", ...formatGoals(measured), ""].join("\n"));
  Object.assign(figures, measured);
  sections.push("", ...section);
}

if (isWhole) writeFileSync(path.join(import.meta.dirname, "results.md"), report());
process.exitCode = allReached(figures) ? 0 : 1;

function report(): string {
  return [
    "# Results of the benchmark",
    "",
    `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, on this machine:`,
    "",
    ...describeMachine().map((fact) => `- ${fact}`),
    `- load average: ${loadBefore} before, ${loadNow()} after (an idle machine has 0)`,
    "",
    ...formatGoals(figures),
    ...sections,
    "",
  ].join("\n");
}
