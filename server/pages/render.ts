import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { SubmissionContext } from "#core/api/submission.ts";
import {
  brandContext,
  reportContext,
  servicesContext,
  submissionContext,
  unavailableContext,
} from "#core/context.ts";
import { DEFERRED_SCRIPTS } from "#core/deferred-scripts.ts";
import { paths } from "#core/paths.ts";
import type { Services } from "#server/services.ts";
import { once } from "../config/once.ts";
import { createPage } from "../http/page.ts";
import type { HtmlPage } from "../http/plain-page.ts";
import { reporter } from "../metrics/log.ts";
import type { Rendering } from "./page-cache.ts";
import type { PageUrl } from "./page-url.ts";

export type Render = (request: Request, submission: SubmissionContext) => Promise<Response>;

export const NO_SUBMISSION: SubmissionContext = {
  requestId: "page",
  address: "",
  originCheck: "none",
  namesLanguage: false,
  sentFrom: "",
};

/** @param build changes with the parts of the site */
export function createRenderer(services: Services, build: () => ServerBuild, isDevelopment: boolean): Render {
  const mode = isDevelopment ? "development" : "production";
  const handler = once(build, (current) => createRequestHandler(current, mode));
  const { log } = services;
  return async (request, submission) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(brandContext, services.content.brand.page);
    context.set(submissionContext, submission);
    context.set(reportContext, reporter(log, isDevelopment, submission.requestId));
    const response = await handler()(request, context);
    const unavailable = context.get(unavailableContext);
    if (unavailable !== null) throw unavailable;
    return response;
  };
}

const PAGE_CACHE = "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400";

/** The Content-Security-Policy of a page. */
type PolicyOf = (html: Buffer, isFramed: boolean) => string;

export type RenderNeeds = Pick<Services, "settings" | "origin"> & {
  render: Render;
  policyOf: PolicyOf;
  /** Of every response. */
  securityHeaders: Readonly<Record<string, string>>;
};

export async function renderPage(
  { settings, origin, render, policyOf, securityHeaders }: RenderNeeds,
  url: PageUrl,
  key: string,
): Promise<Rendering> {
  const response = await render(new Request(origin + url.path + url.query), NO_SUBMISSION);
  const headers = { ...securityHeaders, ...headersOf(response) };
  const cacheKey = !url.isOpenEnded && isCacheable(response, key) ? key : null;
  const isHtml = headers["content-type"]?.startsWith("text/html");
  // React Router answers an unhandled error with plain text.
  if (response.status >= 500 && !isHtml && !url.isData) throw new Error("no page could be rendered");
  if (isHtml) {
    const isFramed = url.page === paths.openingsFrame;
    const { html, policy } = htmlPageOf(await response.text(), policyOf, isFramed);
    headers["content-security-policy"] = policy;
    const hints = response.headers.get("link");
    if (settings.EARLY_HINTS === "on" && hints !== null) headers.link = hints;
    if (isFramed) headers["x-frame-options"] = "SAMEORIGIN";
    return { page: createPage(response.status, headers, html), cacheKey };
  }
  return { page: createPage(response.status, headers, await response.text()), cacheKey };
}

export function htmlPageOf(markup: string, policyOf: PolicyOf, isFramed = false): HtmlPage {
  const html = Buffer.from(deferScripts(markup));
  return { html, policy: policyOf(html, isFramed) };
}

/** Pages, closed openings and the 404 page, unless `no-store` or `private`. */
function isCacheable({ status, headers }: Response, key: string): boolean {
  if (/no-store|private/.test(headers.get("cache-control") ?? "")) return false;
  return status === 200 || status === 410 || (status === 404 && /^\/404(?:\.data)?$/.test(key));
}

function headersOf(response: Response): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of ["content-type", "location", "x-remix-response", "cache-control", "referrer-policy"]) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  // React Router sets no charset.
  if (headers["content-type"] === "text/x-script") headers["content-type"] += "; charset=utf-8";
  headers["cache-control"] ??= response.status === 200 ? PAGE_CACHE : "no-store";
  return headers;
}

const TEMPLATE = `<template id="${DEFERRED_SCRIPTS}">`;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/**
 * Defers modulepreload links and loader data; obsolete once `<Scripts>` can wait for `load`. Joins the parts once, because
 * each copy of a whole page takes some tenths of a millisecond.
 */
export function deferScripts(html: string): string {
  const headEnd = html.indexOf("</head>");
  const head = html.slice(0, headEnd);
  const template = html.lastIndexOf(TEMPLATE);
  if (template === -1) return html;
  const body = html.slice(headEnd, template);
  const preloads = head.match(MODULE_PRELOAD) ?? [];
  const scripts = html
    .slice(template + TEMPLATE.length)
    .replace("</template>", "")
    .replace("</body>", "</template></body>");
  return [...head.split(MODULE_PRELOAD), body, TEMPLATE, ...preloads, scripts].join("");
}
