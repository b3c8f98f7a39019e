import lighthouse, { type Result } from "lighthouse";
import { paths } from "#core/paths.ts";
import { withLighthouseBrowser } from "./browsers.ts";
import { median, table } from "./format.ts";
import type { Options, PartResult } from "./goals.ts";
import { listPages, withSite } from "./site.ts";

interface Row {
  path: string;
  performance: number;
  accessibility: number;
  firstPaint: number;
  largestPaint: number;
  blockingTime: number;
  layoutShift: number;
}

export async function measureLighthouse({ runs, templates }: Options): Promise<PartResult> {
  const rows = await withSite({}, (site) =>
    withLighthouseBrowser(async (port) => {
      const measured: Row[] = [];
      for (const path of await listPages(site, templates)) {
        const results: Result[] = [];
        while (results.length < runs) results.push(await audit(site.url + path, port));
        measured.push(rowOf(path, results));
      }
      return measured;
    }),
  );
  const worst = (name: Exclude<keyof Row, "path">) => Math.max(...rows.map((row) => row[name]));
  const home = rows.find(({ path }) => path === paths.home);
  return {
    figures: {
      lighthouse: Math.min(...rows.map(({ performance }) => performance)),
      accessibility: Math.min(...rows.map(({ accessibility }) => accessibility)),
      ...(home && { firstPaint: home.firstPaint, largestPaintOfHome: home.largestPaint }),
      largestPaint: worst("largestPaint"),
      blockingTime: worst("blockingTime"),
      layoutShift: worst("layoutShift"),
    },
    section: [
      "## Lighthouse",
      `Mobile preset, medians of ${runs} runs.`,
      "",
      ...table(
        ["page", "performance", "accessibility", "FCP ms", "LCP ms", "TBT ms", "CLS"],
        rows.map((row) => [
          `\`${row.path}\``,
          String(row.performance),
          String(row.accessibility),
          row.firstPaint.toFixed(0),
          row.largestPaint.toFixed(0),
          row.blockingTime.toFixed(0),
          row.layoutShift.toFixed(3),
        ]),
      ),
    ],
  };
}

function rowOf(path: string, results: readonly Result[]): Row {
  const middle = (figureOf: (result: Result) => number | null | undefined) =>
    median(results.map((result) => figureOf(result) ?? Number.NaN));
  const score = (category: string) =>
    Math.round(middle(({ categories }) => categories[category]?.score) * 100);
  const figure = (name: string) => middle(({ audits }) => audits[name]?.numericValue);
  return {
    path,
    performance: score("performance"),
    accessibility: score("accessibility"),
    firstPaint: figure("first-contentful-paint"),
    largestPaint: figure("largest-contentful-paint"),
    blockingTime: figure("total-blocking-time"),
    layoutShift: figure("cumulative-layout-shift"),
  };
}

/** A trace can be incomplete for unrelated reasons, so a failed audit is repeated. */
async function audit(url: string, port: number, triesLeft = 2): Promise<Result> {
  const onlyCategories = ["performance", "accessibility"];
  const result = await lighthouse(url, { port, logLevel: "silent", onlyCategories });
  if (result !== undefined && !result.lhr.runtimeError) return result.lhr;
  if (triesLeft > 0) return audit(url, port, triesLeft - 1);
  throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? "no result of Lighthouse"}`);
}
