/**
 * Measures the built site against nginx on this machine and writes `bench/results.md`. Takes about seventeen minutes, most
 * of them for Lighthouse; `--quick` takes half a minute, leaves out Lighthouse, navigation and the build, and writes
 * nothing. Everything listens on 127.0.0.1.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { BuiltSite } from "#tests/support/built-site.ts";
import { memoryOf } from "#tests/support/process.ts";
import { readArguments } from "../scripts/arguments.ts";
import { measureBuild } from "./build-time.ts";
import { measureCachedPage } from "./cached-page.ts";
import { measureColdPages, measureWarmPages } from "./cold-pages.ts";
import { measureFreshPages } from "./fresh-page.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { describeMachine, loadNow } from "./machine.ts";
import { measureNavigation } from "./navigation.ts";
import { missingPrograms } from "./needs.ts";
import { reachOf } from "./reach.ts";
import { formatResults, type Results } from "./results.ts";
import { AS_SHIPPED, heapOf, measureStart, startSite } from "./site.ts";

const { values } = readArguments({ options: { quick: { type: "boolean", default: false } } });
/** The slowest hundredth of one round is up to twice that of the next, whoever answers: the more rounds, the truer their median. */
const length = values.quick ? { rounds: 1, seconds: 2, warmUp: 1 } : { rounds: 9, seconds: 5, warmUp: 2 };
const freshLength = values.quick ? { rounds: 1, seconds: 2 } : { rounds: 3, seconds: 5 };
const LIGHTHOUSE_RUNS = 3;
const NAVIGATION_TRIES = 5;
const STARTS = values.quick ? 1 : 5;

const missing = missingPrograms();
if (missing.length > 0) {
  console.error(missing.join("\n"));
  process.exit(1);
}

const before = loadNow();
const build = values.quick ? null : measureBuild();
const starts: number[] = [];
for (let start = 0; start < STARTS; start++) starts.push(await measureStart());

console.log("The home page from the page cache, against nginx …");
const { figures: cached, memory: cachedMemory } = await withSite(AS_SHIPPED, (site) =>
  measureCachedPage(site, length),
);
console.log("Pages that are rendered for every request …");
const { figures: fresh, memory: freshMemory } = await withSite({ PAGE_CACHE: "off" }, (site) =>
  measureFreshPages(site, freshLength),
);
console.log("Pages that were never asked for …");
const { figures: cold } = await withSite(AS_SHIPPED, measureColdPages);
const { figures: warm } = await withSite(AS_SHIPPED, measureWarmPages);
if (!values.quick) console.log("Lighthouse …");
const lighthouse = values.quick
  ? []
  : (await withSite({}, (site) => measureLighthouse(site.url, LIGHTHOUSE_RUNS))).figures;
if (!values.quick) console.log("From page to page …");
const navigation = values.quick
  ? []
  : (await withSite({}, (site) => measureNavigation(site.url, NAVIGATION_TRIES))).figures;

const results: Results = {
  date: new Date().toISOString().slice(0, 10),
  machine: describeMachine(),
  load: [before, loadNow()],
  cached,
  fresh,
  memory: { cached: cachedMemory, fresh: freshMemory, nginx: cached.nginxMemory },
  starts,
  cold,
  warm,
  build,
  lighthouse,
  navigation,
};
const page = formatResults(results);
if (!values.quick) writeFileSync(path.join(import.meta.dirname, "results.md"), page);
console.log(page);
process.exitCode = reachOf(results).every(({ isReached }) => isReached) ? 0 : 1;

/** Measures a site of its own, and what it holds in memory afterwards. */
async function withSite<Figures>(
  environment: Record<string, string>,
  measure: (site: BuiltSite) => Promise<Figures>,
) {
  const site = await startSite(environment);
  try {
    const figures = await measure(site);
    const heap = await heapOf(site);
    return { figures, memory: { ...memoryOf(site.process.pid as number), heap } };
  } finally {
    await site.stop();
  }
}
