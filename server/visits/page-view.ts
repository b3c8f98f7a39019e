import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import { isbot } from "isbot";
import { campaignIn, hostIn } from "#core/source.ts";

/** What is counted of a request: nothing in it tells visitors apart. */
export interface PageView {
  /** Path of a public page, without its query. */
  page: string;
  /** `utm_source`, or the host of the site that led here; empty without either, and within a visit. */
  source: string;
  /** `utm_campaign` */
  campaign: string;
  /** Whether it is the first view of a visit: the visitor did not come from a page of this site. */
  isFirst: boolean;
}

/** Of what isn't counted by its own name. */
export const OTHER = "other";

/** Longer ones are those of programs. */
const AGENT_MAX = 400;

/** Plain words, so that no address of a person is stored by a mailing that puts one into its links. */
const NAME = /^(?!.*(?:\d{7}|%40))[\p{L}\p{N} ._~+\-:|/&()!,'%#]+$/u;

interface Requested {
  page: string;
  query: string;
  /** Whether React Router's scripts asked for the data of the page. */
  isData: boolean;
  ownHost: string;
}

/** Null for a request that no person made, or that does not open a page. */
export function pageViewOf(headers: IncomingHttpHeaders, requested: Requested): PageView | null {
  if (!opensPage(headers, requested.isData) || isProgram(headers["user-agent"])) return null;
  const { page, query, ownHost } = requested;
  const before = URL.parse(headers.referer ?? "");
  if (before?.host === ownHost || headers["sec-fetch-site"] === "same-origin") {
    // A filter, a further page of a list, or a reload of data.
    if (before?.pathname === page) return null;
    return { page, source: "", campaign: "", isFirst: false };
  }
  if (requested.isData) return null;
  const { utm_source, utm_campaign } = query.includes("utm_") ? campaignIn(query) : {};
  const source = utm_source === undefined ? siteOf(before) : nameOf(utm_source);
  return { page, source, campaign: nameOf(utm_campaign ?? ""), isFirst: true };
}

/** Browsers name the purpose of a request; older ones say only that they want HTML. */
function opensPage(headers: IncomingHttpHeaders, isData: boolean): boolean {
  const { "sec-purpose": secPurpose, purpose, "x-moz": moz } = headers;
  if (secPurpose !== undefined || purpose !== undefined || moz !== undefined) return false;
  const destination = headers["sec-fetch-dest"];
  if (isData) return destination === undefined || destination === "empty";
  if (destination !== undefined) return destination === "document";
  return headers.accept?.includes("text/html") === true;
}

function isProgram(agent: string | undefined): boolean {
  return agent === undefined || agent.length > AGENT_MAX || isbot(agent);
}

function siteOf(referrer: URL | null): string {
  if (referrer === null) return "";
  const host = hostIn(referrer.host);
  return host === "" || isIP(referrer.hostname.replace(/^\[|\]$/g, "")) !== 0 ? OTHER : host;
}

function nameOf(text: string): string {
  return text === "" || NAME.test(text) ? text : OTHER;
}
