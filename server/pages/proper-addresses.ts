import { paths } from "#core/paths.ts";
import { answerPlainly, type Layer } from "../http/layer.ts";
import type { Library } from "../library/library.ts";
import type { FindRoute } from "./routes-of-build.ts";

/** Whatever a visitor chose freely keeps its letter case: words of a search, names of files. */
const KEEPS_CASE = /^\/(?:search|images|corporate-profile)\//i;

/**
 * Leads former addresses, and those that differ from a page's own in letter case or a trailing slash, to the page
 * itself, for good and with their query.
 */
export function properAddresses(library: Library, findRoute: FindRoute): Layer {
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const target = request.url as string;
    const mark = target.indexOf("?");
    const path = mark === -1 ? target : target.slice(0, mark);
    const query = mark === -1 ? "" : target.slice(mark);
    const proper = properPath(path, library);
    if (proper === null || proper.to === path) return next();
    // What leads nowhere stays the 404 that it is.
    if (proper.to.startsWith("/") && findRoute(proper.to) === null) return next();
    answerPlainly(response, proper.status, `See ${proper.to}`, { location: proper.to + query });
  };

  function properPath(path: string, { content }: Library): { to: string; status: number } | null {
    const bare = path.length > 1 ? path.replace(/\/+$/, "") || "/" : path;
    const lower = bare.toLowerCase();
    const former = content.redirects.find(({ from }) => from.toLowerCase() === lower);
    if (former) return { to: former.to, status: former.status };
    const why = paths.why(content.company.slug);
    if (/^\/why-[^/]+$/.test(lower) && lower !== why) return { to: why, status: 301 };
    if (KEEPS_CASE.test(bare)) {
      const [, area = "", ...rest] = bare.split("/");
      return { to: ["", area.toLowerCase(), ...rest].join("/"), status: 301 };
    }
    return { to: ownSpelling(bare, lower, content), status: 301 };
  }
}

/** The spelling that a page's slug has: most are lower case, `hire-wordPress-developer` is not. */
function ownSpelling(path: string, lower: string, content: Library["content"]): string {
  if (path.endsWith(".data")) return path;
  const match = /^(\/[^/]+)\/([^/]+)$/.exec(lower);
  if (match === null) return lower;
  const [, area, slug] = match;
  const pages = area === paths.hires ? content.hirePages : area === paths.services ? content.services : [];
  const own = pages.find((page) => page.slug.toLowerCase() === slug);
  return own ? `${area}/${own.slug}` : lower;
}
