import type { ServerResponse } from "node:http";
import { pageOfMarkdown, paths } from "#core/paths.ts";
import type { Library } from "../content/library.ts";
import { answerPlainly, type Layer } from "../http/layer.ts";
import { parsePageUrl } from "./page-url.ts";
import type { FindRoute } from "./routes-of-build.ts";

/** Whatever a visitor chose freely keeps its letter case: words of a search, names of files. */
const KEEPS_CASE = /^\/(?:search|images|corporate-profile)\//i;

/**
 * Leads former addresses, and those that differ from a page's own in letter case or a trailing slash, to the page
 * itself, for good and with their query. The Markdown of a page moves with it.
 */
export function canonicalRedirects(library: Library, findRoute: FindRoute): Layer {
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const target = request.url as string;
    const [path = "", ...queries] = target.split("?");
    const url = parsePageUrl(target);
    const asked = url?.isData ? url.page : path;
    const proper = canonicalPath(asked, library);
    if (proper === null || proper.to === asked) return next();
    // What leads nowhere stays the 404 that it is.
    if (proper.to.startsWith("/") && findRoute(proper.page ?? proper.to) === null) return next();
    const query = queries.length > 0 ? `?${queries.join("?")}` : "";
    if (url?.isData) return redirectData(response, proper.to + withoutRoutes(query), proper.status);
    answerPlainly(response, proper.status, `See ${proper.to}`, { location: proper.to + query });
  };

  function canonicalPath(path: string, library: Library): Proper | null {
    const { content } = library;
    const bare = path.length > 1 ? path.replace(/\/+$/, "") || "/" : path;
    const lower = bare.toLowerCase();
    const former = content.redirects.find(({ from }) => from.toLowerCase() === lower);
    if (former) return { to: former.to, status: former.status };
    if (/[^/]\.md$/.test(bare)) return canonicalMarkdown(bare, library);
    const why = paths.why(content.company.slug);
    if (/^\/why-[^/]+$/.test(lower) && lower !== why) return { to: why, status: 301 };
    if (KEEPS_CASE.test(bare)) {
      const [, area = "", ...rest] = bare.split("/");
      return { to: ["", area.toLowerCase(), ...rest].join("/"), status: 301 };
    }
    return { to: ownSpelling(lower, content), status: 301 };
  }

  function canonicalMarkdown(path: string, library: Library): Proper | null {
    const proper = canonicalPath(pageOfMarkdown(path), library);
    if (!proper?.to.startsWith("/")) return null;
    const [page = ""] = proper.to.split(/[?#]/, 1);
    return { to: paths.markdown(page), page, status: proper.status };
  }
}

interface Proper {
  to: string;
  /** The page that it is the Markdown of. */
  page?: string;
  status: number;
}

/** Which routes' data it wants is React Router's own business. */
function withoutRoutes(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.delete("_routes");
  return parameters.size > 0 ? `?${parameters}` : "";
}

/** React Router asks for data and not for a page: it is sent to another page in its own words, and goes there. */
function redirectData(response: ServerResponse, to: string, status: number): void {
  const headers = { "x-remix-redirect": to, "x-remix-status": String(status), "cache-control": "no-store" };
  response.writeHead(204, headers).end();
}

/** The spelling that a page's slug has: most are lower case, `hire-wordPress-developer` is not. */
function ownSpelling(lower: string, content: Library["content"]): string {
  const match = /^(\/[^/]+)\/([^/]+)$/.exec(lower);
  if (match === null) return lower;
  const [, area, slug] = match;
  const pages = area === paths.hires ? content.hirePages : area === paths.services ? content.services : [];
  const own = pages.find((page) => page.slug.toLowerCase() === slug);
  return own ? `${area}/${own.slug}` : lower;
}
