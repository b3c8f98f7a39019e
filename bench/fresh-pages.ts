import { paths } from "#core/paths.ts";
import type { BuiltSite } from "#tests/support/built-site.ts";
import { processorTimeOf } from "#tests/support/process.ts";
import type { Options, PartResult } from "./goals.ts";
import { withReference } from "./reference.ts";
import { measureRows, tableOf } from "./rows.ts";
import { getPage, listPages, withSite } from "./site.ts";

const REQUESTS = 200;

export function measureFreshPages({ runs }: Options): Promise<PartResult> {
  return withSite({ PAGE_CACHE: "off" }, (site) =>
    withReference(site.url, async (reference) => {
      const pid = site.process.pid as number;
      const tree = () => timeRequests(`${reference.url}/tree`, reference.pid);
      const pages = [await findLongest(site), paths.search("release"), paths.home];
      await tree();
      for (const path of pages) await timeRequests(site.url + path, pid);
      const rows = await measureRows(pages, runs, async (path) => {
        const theirs = await tree();
        const ours = await timeRequests(site.url + path, pid);
        return { ours, theirs, ratio: ours / theirs };
      });
      const [longest, search, home] = rows.map(({ figures }) => figures.ratio);
      return {
        figures: { freshLongest: longest, freshSearch: search, freshHome: home } as PartResult["figures"],
        title: "Fresh pages",
        about:
          "Rendered and compressed for every request (`PAGE_CACHE=off`): processor time of all threads of the process, and of a bare server that renders a fixed tree of 5,000 elements with `renderToString`.",
        table: tableOf(rows, { ours: "page, ms", theirs: "tree, ms", ratio: "ratio" }),
      };
    }),
  );
}

async function findLongest(site: BuiltSite): Promise<string> {
  const longest = { path: "", length: 0 };
  for (const path of await listPages(site, Infinity)) {
    const { length } = await (await fetch(site.url + path)).text();
    if (length > longest.length) Object.assign(longest, { path, length });
  }
  return longest.path;
}

/** Returns the processor time of a request in milliseconds. */
async function timeRequests(url: string, pid: number): Promise<number> {
  const before = processorTimeOf(pid);
  for (let count = 0; count < REQUESTS; count++) await getPage(url);
  return (processorTimeOf(pid) - before) / REQUESTS;
}
