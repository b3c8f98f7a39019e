import type { ProcessMemory } from "#tests/support/process.ts";
import type { CachedPage, Round } from "./cached-page.ts";
import { type ColdPage, slowestFirst } from "./cold-pages.ts";
import type { FreshPages } from "./fresh-page.ts";
import type { LighthouseRow } from "./lighthouse.ts";
import { formatLighthouse } from "./lighthouse-table.ts";
import { median } from "./medians.ts";
import { formatNavigation, type Navigation } from "./navigation.ts";
import { reachOf } from "./reach.ts";
import { table } from "./table.ts";

/** Everything that one run has measured. */
export interface Results {
  date: string;
  machine: string[];
  /** Load of the machine before and after. */
  load: [before: string, after: string];
  cached: CachedPage;
  fresh: FreshPages;
  /** Of the site after the load of cached pages, and of the one that rendered every page anew. */
  memory: {
    cached: ProcessMemory & { heap: number };
    fresh: ProcessMemory & { heap: number };
    nginx: number;
  };
  /** Milliseconds from the start to the first page. */
  starts: number[];
  /** In the order in which they were asked for: from the start of the process on, and once it was warm. */
  cold: ColdPage[];
  warm: ColdPage[];
  /** Milliseconds; null where it was not measured. */
  build: number | null;
  /** Empty where it was not measured. */
  lighthouse: LighthouseRow[];
  /** The slowest first; empty where it was not measured. */
  navigation: Navigation[];
}

const WRONG_FORM = "POST of a wrong form, answered with the page";
const SLOWEST = 5;
const COMPARED = ["perSecond", "p50", "p99", "processor"] as const;

/** The results as a page of Markdown. */
export function formatResults(results: Results): string {
  const { date, machine, load, cached, fresh, memory, starts, cold, warm, build, lighthouse } = results;
  const { rounds } = cached;
  const lines = [
    "# Results of the benchmark",
    "",
    "Written by `npm run bench`; figures of another machine belong to that machine.",
    "",
    `- ${date}`,
    ...machine.map((fact) => `- ${fact}`),
    `- load of the machine: ${load[0]} before, ${load[1]} after (processes that ran or waited, last minute; an idle machine has 0)`,
    "",
    ...table(
      ["Reach", "goal", "measured", ""],
      reachOf(results).map(({ name, goal, measured, isReached }) => [
        name,
        goal,
        measured,
        isReached ? "reached" : "MISSED",
      ]),
    ),
    "",
    "## Cached page against nginx",
    `The home page (${cached.bytes} bytes of brotli), from the site's memory and from nginx, which serves the same bytes`,
    "with the same headers. wrk: 1 thread, 32 connections; the rounds take turns, a warm-up before each. On a machine",
    "that others use as well, trust the processor time more than the clock.",
    "",
    ...table(
      ["", "requests/s", "p50 ms", "p99 ms", "processor µs a request"],
      [
        ...rounds.flatMap((round, index) => [
          row(`round ${index + 1}, site`, round, "site"),
          row(`round ${index + 1}, nginx`, round, "nginx"),
        ]),
        ["median of the ratios", ...COMPARED.map((name) => ratio(rounds, name))],
      ],
    ),
    "",
    "## Fresh pages",
    `Nothing is kept (\`PAGE_CACHE=off\`): every request is rendered, finished and compressed. The longest template`,
    `is \`${fresh.path}\` with ${fresh.length} bytes of HTML. wrk: 1 thread, 4 connections;`,
    "the kinds take turns, and the middle one of some rounds counts.",
    "",
    ...table(
      ["", "a second", "p50 ms", "p99 ms"],
      (["rendered", "searched", "refusedForm"] as const).map((name) => [
        { rendered: `GET ${fresh.path}`, searched: "GET of search results", refusedForm: WRONG_FORM }[name],
        fresh[name].perSecond.toFixed(0),
        fresh[name].p50.toFixed(2),
        fresh[name].p99.toFixed(2),
      ]),
    ),
    "",
    "## Memory and start",
    "",
    ...table(
      ["", "resident MB", "peak MB", "heap in use MB"],
      [
        ["site, after the cached pages", ...amounts(memory.cached)],
        ["site, after the fresh pages", ...amounts(memory.fresh)],
        ["nginx, its worker", memory.nginx.toFixed(0), "", ""],
      ],
    ),
    "",
    `From the start of the process, with an empty data folder, to the first page: ${median(starts).toFixed(0)} ms`,
    `(median of ${starts.length}: ${starts.map((time) => time.toFixed(0)).join(", ")}).`,
    "",
    ...formatColdPages(cold, warm),
    ...(build === null ? [] : formatBuild(build)),
    ...formatLighthouse(lighthouse),
    ...formatNavigation(results.navigation),
    "## Configuration of nginx",
    "",
    "```nginx",
    cached.config.trimEnd(),
    "```",
    "",
  ];
  return lines.join("\n");
}

function formatColdPages(cold: ColdPage[], warm: ColdPage[]): string[] {
  const rows = (pages: ColdPage[]) =>
    slowestFirst(pages)
      .slice(0, SLOWEST)
      .map(({ path, milliseconds }) => [`\`${path}\``, milliseconds.toFixed(1)]);
  return [
    "The first request of one page of each kind. The site makes its home page before it listens and some others ahead",
    `after that. Asked for one after the other from the very start (the first, \`${cold[0]?.path}\`, took`,
    `${cold[0]?.milliseconds.toFixed(1)} ms), the slowest first:`,
    "",
    ...table(["page", "ms"], rows(cold)),
    "",
    "And of another process, once it has made ahead what it makes; some kinds never are, such as search results:",
    "",
    ...table(["page", "ms"], rows(warm)),
    "",
  ];
}

function formatBuild(build: number): string[] {
  return [
    `A build from clean takes ${(build / 1000).toFixed(1)} s. Social cards and versions of pictures were kept, nothing else was.`,
    "",
  ];
}

function row(label: string, round: Round, side: keyof Round): string[] {
  const { perSecond, p50, p99, processor } = round[side];
  return [label, perSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2), processor.toFixed(1)];
}

function ratio(rounds: readonly Round[], name: (typeof COMPARED)[number]): string {
  return median(rounds.map(({ site, nginx }) => site[name] / nginx[name])).toFixed(2);
}

function amounts({ now, peak, heap }: ProcessMemory & { heap: number }): string[] {
  return [now, peak, heap].map((megabytes) => megabytes.toFixed(0));
}
