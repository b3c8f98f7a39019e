import { paths } from "#core/paths.ts";
import { KB, measurePageCost, type PageCost } from "#tests/support/page-cost.ts";
import { withBrowser } from "./browsers.ts";
import { table } from "./format.ts";
import type { Options, PartResult } from "./goals.ts";
import { listPages, withSite } from "./site.ts";

export async function measureBytes({ templates }: Options): Promise<PartResult> {
  const rows = await withSite({}, (site) =>
    withBrowser(async (browser) => {
      const measured: (PageCost & { path: string })[] = [];
      for (const path of await listPages(site, templates)) {
        const context = await browser.newContext({ baseURL: site.url });
        measured.push({ path, ...(await measurePageCost(await context.newPage(), path)) });
        await context.close();
      }
      return measured;
    }),
  );
  const home = rows.find(({ path }) => path === paths.home);
  return {
    figures: {
      scriptsBeforeLoad: rows.reduce((sum, { scriptsBeforeLoad }) => sum + scriptsBeforeLoad.length, 0),
      scripts: Math.max(...rows.map(({ scripts }) => scripts)) / KB,
      ...(home && { bytesOfHome: home.untilLoad / KB }),
    },
    section: [
      "## Bytes",
      "KB as a browser receives them: text compressed with brotli, the rest as it is.",
      "",
      ...table(
        ["page", "HTML", "until load", "scripts in all"],
        rows.map(({ path, html, untilLoad, scripts }) => [
          `\`${path}\``,
          ...[html, untilLoad, scripts].map((bytes) => (bytes / KB).toFixed(1)),
        ]),
      ),
    ],
  };
}
