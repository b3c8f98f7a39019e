import { paths } from "#core/paths.ts";
import type { TextFileMaker } from "./text-files.ts";

/**
 * Allows all pages and closes the API, data requests and preview links. Pages excluded from search results use
 * `noindex`, which crawlers only see if they may fetch the page. A site that is not indexed closes everything.
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
