import { DEFERRED_SCRIPTS } from "#core/deferred-scripts.ts";
import { VIDEO_HOST } from "#core/video-link.ts";
import type { Content } from "../content/collections.ts";
import type { HtmlPage } from "../http/plain-page.ts";
import { contentSecurityPolicy, inlineIn, type PolicyOptions } from "../http/security-headers.ts";

export type PostProcess = (html: string, options?: { isFramed?: boolean }) => HtmlPage;

/** Vite adds inline scripts and styles in development. */
const DEVELOPMENT_POLICY =
  "default-src 'self' 'unsafe-inline' ws: data:; frame-src 'self' https:; frame-ancestors 'self'";

export function createPostProcess(isDevelopment: boolean, policy: PolicyOptions): PostProcess {
  return (page, { isFramed = false } = {}) => {
    const html = Buffer.from(deferScripts(page));
    return {
      html,
      policy: isDevelopment ? DEVELOPMENT_POLICY : contentSecurityPolicy(inlineIn(html), policy, isFramed),
    };
  };
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

export function frameSourcesOf({ company }: Content): string[] {
  const frame = company.recruitment_frame;
  if (frame === null) return [VIDEO_HOST];
  return [VIDEO_HOST, frame.startsWith("/") ? "'self'" : new URL(frame).origin];
}
