import type { IncomingMessage, RequestListener } from "node:http";
import type { Services } from "#server/services.ts";
import { type PageView, pageViewOf } from "../visits/page-view.ts";
import { parsePageUrl } from "./page-url.ts";
import type { Pages } from "./pages.ts";

/** Counts after the response is sent, wherever it came from. */
export function countPageViews(
  handle: RequestListener,
  { visits, settings, isPage }: Pick<Services, "visits" | "settings"> & Pick<Pages, "isPage">,
): RequestListener {
  if (visits === null) return handle;
  const ownHost = settings.SITE_URL === null ? null : new URL(settings.SITE_URL).host;
  return (request, response) => {
    if (request.method === "GET")
      response.once("finish", () => {
        const isShown = response.statusCode === 200 || response.statusCode === 304;
        const view = isShown ? viewOf(request, ownHost, isPage) : null;
        if (view !== null) visits.count(view);
      });
    handle(request, response);
  };
}

/** Only of pages that are in the site maps. */
function viewOf(
  { url = "", headers }: IncomingMessage,
  ownHost: string | null,
  isPage: Pages["isPage"],
): PageView | null {
  const shown = parsePageUrl(url);
  if (shown?.record?.group === undefined || !isPage(shown.page)) return null;
  // The data of one loader, which a part of a page reads.
  if (shown.isData && url.includes("_routes=")) return null;
  const query = url.slice(url.indexOf("?") + 1 || url.length);
  return pageViewOf(headers, {
    ...{ page: shown.page, query, isData: shown.isData },
    ownHost: ownHost ?? headers.host ?? "",
  });
}
