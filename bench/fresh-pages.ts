import { paths } from "#core/paths.ts";
import { processorTimeOf } from "#tests/support/process.ts";
import { median, table } from "./format.ts";
import { ENCODINGS, get } from "./get.ts";
import type { Options, PartResult } from "./goals.ts";
import { listPages, withSite } from "./site.ts";

const REQUESTS = 150;

export function measureFreshPages({ runs }: Options): Promise<PartResult> {
  return withSite({ PAGE_CACHE: "off" }, async (site) => {
    const request = (path: string) => get(site.url + path, { "accept-encoding": ENCODINGS });
    const longest = { path: "", length: 0 };
    for (const path of await listPages(site, Infinity)) {
      const { length } = (await get(site.url + path, { "accept-encoding": "identity" })).body;
      if (length > longest.length) Object.assign(longest, { path, length });
    }
    const measure = async (path: string) => {
      const milliseconds: number[] = [];
      for (let warmUp = 0; warmUp < REQUESTS; warmUp++) await request(path);
      while (milliseconds.length < runs) {
        const before = processorTimeOf(site.process.pid as number);
        for (let count = 0; count < REQUESTS; count++) await request(path);
        milliseconds.push((processorTimeOf(site.process.pid as number) - before) / REQUESTS);
      }
      return median(milliseconds);
    };
    const home = await measure(paths.home);
    const search = await measure(paths.search("release"));
    const longestTime = await measure(longest.path);
    return {
      figures: { freshLongest: longestTime, freshSearch: search, freshHome: home },
      section: [
        "## Fresh pages",
        "Rendered and compressed for every request (`PAGE_CACHE=off`); processor time of all threads of the process.",
        "",
        ...table(
          ["page", "processor ms"],
          [
            [`\`${longest.path}\`, ${longest.length} bytes of HTML`, longestTime.toFixed(1)],
            ["search results", search.toFixed(1)],
            ["home page", home.toFixed(1)],
          ],
        ),
      ],
    };
  });
}
