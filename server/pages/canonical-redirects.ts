import { pageOfMarkdown, paths } from "#core/paths.ts";
import type { ContentStore } from "../content/content-store.ts";
import { isOfOffPart } from "../content/part-links.ts";
import { redirectOf } from "../content/redirects.ts";
import { isRead, type Middleware, targetOf } from "../http/app.ts";
import { parsePageUrl } from "./page-url.ts";
import type { Pages } from "./pages.ts";

/** Paths whose last part is case-sensitive: search keywords and file names. */
const KEEPS_CASE = /^\/(?:search|images|corporate-profile)\//i;

interface Redirect {
  /** Path or URL, without the query of the request. */
  to: string;
  status: 301 | 302;
}

type ListedRedirect = ContentStore["current"]["redirects"][number];

export type FindRedirect = (path: string) => Redirect | null;

/** Of the path of a page: a former one, or one in another letter case or with a trailing slash; null for all others. */
export function createFindRedirect(contentStore: ContentStore, isPage: Pages["isPage"]): FindRedirect {
  return (path) => {
    const redirect = parsePageUrl(path) === null ? null : canonicalPath(path, contentStore);
    if (redirect === null || redirect.to === path) return null;
    // A target that does not exist stays a 404.
    const leadsToPage = redirect.to.startsWith("/") && !redirect.isListed;
    return leadsToPage && !isPage(redirect.page ?? redirect.to) ? null : redirect;
  };

  function canonicalPath(path: string, contentStore: ContentStore): CanonicalPath | null {
    const content = contentStore.current;
    const bare = path.length > 1 ? path.replace(/\/+$/, "") || "/" : path;
    const lower = bare.toLowerCase();
    const former = redirectOf(bare, content);
    if (former) return listedRedirect(former, content);
    if (/[^/]\.md$/.test(bare)) return canonicalMarkdown(bare, contentStore);
    const why = paths.why(content.company.slug);
    if (/^\/why-[^/]+$/.test(lower) && lower !== why) return { to: why, status: 301 };
    if (KEEPS_CASE.test(bare)) {
      const [, area = "", ...rest] = bare.split("/");
      return { to: ["", area.toLowerCase(), ...rest].join("/"), status: 301 };
    }
    return { to: originalCase(lower, content), status: 301 };
  }

  function canonicalMarkdown(path: string, contentStore: ContentStore): CanonicalPath | null {
    const redirect = canonicalPath(pageOfMarkdown(path), contentStore);
    if (!redirect?.to.startsWith("/")) return null;
    const [page = ""] = redirect.to.split(/[?#]/, 1);
    return { to: paths.markdown(page), page, status: redirect.status };
  }
}

function listedRedirect(
  { to, status }: ListedRedirect,
  content: ContentStore["current"],
): CanonicalPath | null {
  return to === null || isOfOffPart(to, content) ? null : { to, status, isListed: true };
}

/** The query is preserved. Pages removed for good answer 410. */
export function canonicalRedirects(contentStore: ContentStore, findRedirect: FindRedirect): Middleware {
  return async (context, next) => {
    const target = targetOf(context);
    const url = isRead(context) ? parsePageUrl(target) : null;
    if (url === null) return next();
    const [path = ""] = target.split("?", 1);
    const requested = url.isData ? url.page : path;
    if (isGone(requested, contentStore)) {
      await next();
      const { status, body, headers } = context.res;
      if (status === 404) context.res = new Response(body, { status: 410, headers });
      return;
    }
    const redirect = findRedirect(requested);
    if (redirect === null) return next();
    const query = target.slice(path.length);
    if (url.isData) {
      // Redirect of a React Router data request.
      return context.body(null, 204, {
        "X-Remix-Redirect": redirect.to + withoutRoutes(query),
        "X-Remix-Status": String(redirect.status),
      });
    }
    return context.text(`See ${redirect.to}\n`, redirect.status, { Location: redirect.to + query });
  };
}

function isGone(path: string, { current: content }: ContentStore): boolean {
  const page = (/[^/]\.md$/.test(path) ? pageOfMarkdown(path) : path).replace(/(.)\/+$/, "$1");
  return redirectOf(page, content)?.to === null;
}

interface CanonicalPath extends Redirect {
  page?: string;
  /** From `redirects.yaml`, whose targets are checked with the content; also files such as feeds. */
  isListed?: true;
}

function withoutRoutes(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.delete("_routes");
  return parameters.size > 0 ? `?${parameters}` : "";
}

function originalCase(lower: string, content: ContentStore["current"]): string {
  const match = /^(\/[^/]+)\/([^/]+)$/.exec(lower);
  if (match === null) return lower;
  const [, area, slug] = match;
  const pages = area === paths.hires ? content.hirePages : area === paths.services ? content.services : [];
  const own = pages.find((page) => page.slug.toLowerCase() === slug);
  return own ? `${area}/${own.slug}` : lower;
}
