import lighthouse, { type Result } from "lighthouse";
import { paths } from "#core/paths.ts";
import { withLighthouseBrowser } from "./browsers.ts";
import type { Options, PartResult } from "./goals.ts";
import { measureWorst, tableOf, worst } from "./rows.ts";
import { listPages, withSite } from "./site.ts";

export async function measureLighthouse({ runs, templates }: Options): Promise<PartResult> {
  const rows = await withSite({}, (site) =>
    withLighthouseBrowser(async (port) =>
      measureWorst(await listPages(site, templates), runs, (path) => measureOnce(site.url + path, port), [
        ({ name }) => Number(name === paths.home),
        ({ figures }) => -figures.performance,
        ({ figures }) => figures.largestPaint,
        ({ figures }) => figures.blockingTime,
        ({ figures }) => figures.layoutShift,
      ]),
    ),
  );
  const home = rows.find(({ name }) => name === paths.home)?.figures;
  return {
    figures: {
      lighthouse: Math.min(...rows.map(({ figures }) => figures.performance)),
      ...(home && { firstPaint: home.firstPaint, largestPaintOfHome: home.largestPaint }),
      largestPaint: worst(rows, "largestPaint"),
      blockingTime: worst(rows, "blockingTime"),
      layoutShift: worst(rows, "layoutShift"),
    },
    title: "Lighthouse",
    about: "Mobile preset, each page once; medians for the home page and for those with the worst figures.",
    table: tableOf(rows, {
      performance: "performance",
      firstPaint: "FCP ms",
      largestPaint: "LCP ms",
      blockingTime: "TBT ms",
      layoutShift: "CLS",
    }),
  };
}

async function measureOnce(url: string, port: number) {
  const { categories, audits } = await audit(url, port);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: Math.round((categories.performance?.score ?? Number.NaN) * 100),
    firstPaint: figure("first-contentful-paint"),
    largestPaint: figure("largest-contentful-paint"),
    blockingTime: figure("total-blocking-time"),
    layoutShift: figure("cumulative-layout-shift"),
  };
}

/** A trace can be incomplete for unrelated reasons, so a failed audit is repeated. */
async function audit(url: string, port: number, triesLeft = 2): Promise<Result> {
  const result = await lighthouse(url, { port, logLevel: "silent", onlyCategories: ["performance"] });
  if (result !== undefined && !result.lhr.runtimeError) return result.lhr;
  if (triesLeft > 0) return audit(url, port, triesLeft - 1);
  throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? "no result of Lighthouse"}`);
}
