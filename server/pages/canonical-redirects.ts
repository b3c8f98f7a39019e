import type { ServerResponse } from "node:http";
import { pageOfMarkdown, paths } from "#core/paths.ts";
import type { Library } from "../content/library.ts";
import { answerPlainly, type Layer } from "../http/layer.ts";
import { parsePageUrl } from "./page-url.ts";
import type { FindRoute } from "./routes-of-build.ts";

/** Paths whose last part is case-sensitive: search keywords and file names. */
const KEEPS_CASE = /^\/(?:search|images|corporate-profile)\//i;

/**
 * Redirects old URLs, and URLs with a different letter case or a trailing slash, to the canonical URL of the page. The
 * query is preserved. Markdown alternates are redirected like their pages.
 */
export function canonicalRedirects(library: Library, findRoute: FindRoute): Layer {
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const target = request.url as string;
    const [path = "", ...queries] = target.split("?");
    const url = parsePageUrl(target);
    const requested = url?.isData ? url.page : path;
    const redirect = canonicalPath(requested, library);
    if (redirect === null || redirect.to === requested) return next();
    // A target that does not exist stays a 404.
    if (redirect.to.startsWith("/") && findRoute(redirect.page ?? redirect.to) === null) return next();
    const query = queries.length > 0 ? `?${queries.join("?")}` : "";
    if (url?.isData) return redirectData(response, redirect.to + withoutRoutes(query), redirect.status);
    answerPlainly(response, redirect.status, `See ${redirect.to}`, { location: redirect.to + query });
  };

  function canonicalPath(path: string, library: Library): Redirect | null {
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
    return { to: originalCase(lower, content), status: 301 };
  }

  function canonicalMarkdown(path: string, library: Library): Redirect | null {
    const redirect = canonicalPath(pageOfMarkdown(path), library);
    if (!redirect?.to.startsWith("/")) return null;
    const [page = ""] = redirect.to.split(/[?#]/, 1);
    return { to: paths.markdown(page), page, status: redirect.status };
  }
}

interface Redirect {
  to: string;
  /** The page of a Markdown alternate. */
  page?: string;
  status: number;
}

/** `_routes` selects loaders and belongs to React Router's data request, not to the page. */
function withoutRoutes(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.delete("_routes");
  return parameters.size > 0 ? `?${parameters}` : "";
}

/** Redirects a data request with React Router's single-fetch redirect headers. */
function redirectData(response: ServerResponse, to: string, status: number): void {
  const headers = { "x-remix-redirect": to, "x-remix-status": String(status), "cache-control": "no-store" };
  response.writeHead(204, headers).end();
}

/** The slug in its own letter case, for example `hire-wordPress-developer`. */
function originalCase(lower: string, content: Library["content"]): string {
  const match = /^(\/[^/]+)\/([^/]+)$/.exec(lower);
  if (match === null) return lower;
  const [, area, slug] = match;
  const pages = area === paths.hires ? content.hirePages : area === paths.services ? content.services : [];
  const own = pages.find((page) => page.slug.toLowerCase() === slug);
  return own ? `${area}/${own.slug}` : lower;
}
