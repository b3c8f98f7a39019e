import { paths } from "#core/paths.ts";
import type { TextFileMaker } from "./text-files.ts";

/**
 * What robots may fetch: every page. Pages that are to stay out of search results say so themselves (`noindex`), which
 * only a robot that may fetch them can read. What is closed are no pages: calls, the data of pages, links to drafts.
 * A site that search engines may not list (`isOpen`) closes everything.
 */
export function robots(origin: string, apiPath: string, isOpen: () => boolean): TextFileMaker {
  const closed = [`${apiPath}/`, "/*.data$", "/*.data?", "/*?preview="];
  const open = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}${paths.siteMaps}`,
  ];
  const shut = ["User-agent: *", "Disallow: /"];
  return {
    path: /^\/robots\.txt$/,
    make: async () => ({
      type: "text/plain; charset=utf-8",
      text: `${(isOpen() ? open : shut).join("\n")}\n`,
    }),
  };
}
