import lighthouse, { type Result } from "lighthouse";
import { templates } from "../scripts/templates.ts";
import { ask } from "./ask.ts";
import { startLighthouseBrowser } from "./lighthouse-browser.ts";
import { median } from "./medians.ts";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** What Lighthouse says of a page, mobile preset: scores from 0 to 100, times in milliseconds; medians of some runs. */
export interface LighthouseRow {
  path: string;
  scores: Record<(typeof CATEGORIES)[number], number>;
  firstPaint: number;
  largestPaint: number;
  blockingTime: number;
  layoutShift: number;
  /** Audits that cost points, by their names. */
  failed: string[];
}

type Run = Omit<LighthouseRow, "path">;

/** The lowest score of all pages; for search engines only those count that they may show. */
export function worstOf(rows: readonly LighthouseRow[], category: (typeof CATEGORIES)[number]): number {
  const counted = category === "seo" ? rows.filter(({ failed }) => !failed.includes("is-crawlable")) : rows;
  return Math.min(...counted.map(({ scores }) => scores[category]));
}

/** One page of each kind; what answers with an error is none for Lighthouse. */
export async function measureLighthouse(url: string, runs: number): Promise<LighthouseRow[]> {
  const browser = await startLighthouseBrowser();
  try {
    const rows: LighthouseRow[] = [];
    for (const path of templates) {
      if ((await ask(url + path)).status !== 200) continue;
      const measured: Run[] = [];
      while (measured.length < runs) measured.push(await runOnce(url + path, browser.port));
      rows.push({ path, ...middleOf(measured) });
    }
    return rows;
  } finally {
    browser.stop();
  }
}

async function runOnce(url: string, port: number): Promise<Run> {
  const { audits, categories } = await reportOf(url, port);
  const figureOf = (audit: string) => audits[audit]?.numericValue as number;
  const scoreOf = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const weighed = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []).filter(
    ({ weight }) => weight,
  );
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, scoreOf(name)])) as Run["scores"],
    firstPaint: figureOf("first-contentful-paint"),
    largestPaint: figureOf("largest-contentful-paint"),
    blockingTime: figureOf("total-blocking-time"),
    layoutShift: figureOf("cumulative-layout-shift"),
    failed: weighed.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  };
}

/** Now and then a trace is broken, which says nothing of the page. */
async function reportOf(url: string, port: number, triesLeft = 2): Promise<Result> {
  const result = await lighthouse(url, { port, logLevel: "silent", onlyCategories: [...CATEGORIES] });
  if (result !== undefined && !result.lhr.runtimeError) return result.lhr;
  if (triesLeft > 0) return reportOf(url, port, triesLeft - 1);
  throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? "Lighthouse said nothing"}`);
}

function middleOf(runs: readonly Run[]): Run {
  const middle = (pick: (run: Run) => number) => median(runs.map(pick));
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, middle(({ scores }) => scores[name])]),
    ) as Run["scores"],
    firstPaint: middle((run) => run.firstPaint),
    largestPaint: middle((run) => run.largestPaint),
    blockingTime: middle((run) => run.blockingTime),
    layoutShift: middle((run) => run.layoutShift),
    failed: [...new Set(runs.flatMap(({ failed }) => failed))],
  };
}
