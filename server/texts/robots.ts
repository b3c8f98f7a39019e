import { paths } from "#core/paths.ts";
import type { TextMaker } from "./texts.ts";

/**
 * What robots may fetch: every page. Pages that are to stay out of search results say so themselves (`noindex`), which
 * only a robot that may fetch them can read. What is closed are no pages: calls, the data of pages, links to drafts.
 */
export function robots(origin: string, apiPath: string): TextMaker {
  const closed = [`${apiPath}/`, "/*.data$", "/*.data?", "/*?preview="];
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}${paths.siteMaps}`,
  ];
  return {
    path: /^\/robots\.txt$/,
    make: async () => ({ type: "text/plain; charset=utf-8", text: `${lines.join("\n")}\n` }),
  };
}
