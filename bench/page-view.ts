import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readSettings } from "#server/config/settings.ts";
import { countPageViews } from "#server/pages/count-page-views.ts";
import type { Visits } from "#server/visits/visits.ts";
import type { Options, PartResult } from "./goals.ts";
import { measureRows, tableOf, worst } from "./rows.ts";

const VIEWS = 50_000;

const REQUEST = {
  method: "GET",
  url: "/pricing?utm_source=letter&utm_campaign=spring",
  headers: {
    host: "www.example.com",
    "user-agent":
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "sec-fetch-dest": "document",
    referer: "https://search.example.org/find?q=kites",
  },
} as unknown as IncomingMessage;

export async function measurePageView({ runs }: Options): Promise<PartResult> {
  let counted = 0;
  const visits: Visits = { count: () => counted++, write: async () => {}, close: async () => {} };
  const settings = readSettings({});
  const handle = countPageViews(() => {}, { visits, settings, isPage: () => true });
  const rows = await measureRows(["first page of a visit from a campaign"], runs, async () => {
    const startedAt = performance.now();
    for (let view = 0; view < VIEWS; view++) {
      const response = Object.assign(new EventEmitter(), { statusCode: 200 });
      handle(REQUEST, response as unknown as ServerResponse);
      response.emit("finish");
    }
    return { milliseconds: (performance.now() - startedAt) / VIEWS };
  });
  if (counted !== runs * VIEWS) throw new Error("some page views weren't counted");
  return {
    figures: { pageView: worst(rows, "milliseconds") },
    title: "Page view",
    about: "Processor time of counting a page view, after its response.",
    table: tableOf(rows, { milliseconds: "ms" }),
  };
}
