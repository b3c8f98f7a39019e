import { paths } from "#core/paths.ts";
import { KB, measurePageCost } from "#tests/support/page-cost.ts";
import { withBrowser } from "./browsers.ts";
import type { Options, PartResult } from "./goals.ts";
import { measureRows, tableOf, worst } from "./rows.ts";
import { listPages, withSite } from "./site.ts";

export async function measureBytes({ templates }: Options): Promise<PartResult> {
  const rows = await withSite({}, (site) =>
    withBrowser(async (browser) =>
      measureRows(await listPages(site, templates), 1, async (path) => {
        const context = await browser.newContext({ baseURL: site.url });
        const cost = await measurePageCost(await context.newPage(), path);
        await context.close();
        const [html, untilLoad, scripts] = [cost.html / KB, cost.untilLoad / KB, cost.scripts / KB];
        return { html, untilLoad, scripts, scriptsBeforeLoad: cost.scriptsBeforeLoad.length };
      }),
    ),
  );
  const home = rows.find(({ name }) => name === paths.home);
  return {
    figures: {
      scriptsBeforeLoad: worst(rows, "scriptsBeforeLoad"),
      scripts: worst(rows, "scripts"),
      ...(home && { bytesOfHome: home.figures.untilLoad }),
    },
    title: "Bytes",
    about: "KB as a browser receives them: text compressed with brotli, the rest as it is.",
    table: tableOf(rows, {
      html: "HTML",
      untilLoad: "until load",
      scripts: "scripts in all",
      scriptsBeforeLoad: "scripts before load, number",
    }),
  };
}
