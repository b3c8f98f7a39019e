import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono, MiddlewareHandler } from "hono";
import type { SubmissionContext } from "#core/api/submission.ts";

export interface AppEnvironment {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    submissionContext: SubmissionContext;
    isCrossSite: boolean;
  };
}

export type App = Hono<AppEnvironment>;
export type AppContext = Context<AppEnvironment>;
export type Middleware = MiddlewareHandler<AppEnvironment>;

export function isRead({ req }: AppContext): boolean {
  return req.method === "GET" || req.method === "HEAD";
}

/** Browsers ask for HTML when they open a page or send a form; scripts and other programs do not. */
export function wantsHtml({ req }: AppContext): boolean {
  return /\btext\/html\b/.test(req.header("accept") ?? "");
}

/** Path and query as sent: Hono decodes `req.path`, and `req.url` has the Host header in it. */
export function targetOf({ req, env }: AppContext): string {
  if (env?.incoming?.url !== undefined) return env.incoming.url;
  const { pathname, search } = new URL(req.url);
  return pathname + search;
}

export function isUnder(base: string, target: string): boolean {
  return target.startsWith(base) && /^(?:[/?]|$)/.test(target.slice(base.length));
}

/** Responses are `no-store` unless a handler sets `Cache-Control`. */
export const noStoreByDefault: Middleware = async (context, next) => {
  await next();
  if (!context.res.headers.has("Cache-Control")) context.header("Cache-Control", "no-store");
};

/** Long enough to be unique, and safe in a log line and a header. */
const WELL_FORMED = /^[\w-]{8,64}$/;

/** Uses a proxy's id if `isTrusted`; a visitor's own is ignored. */
export function requestId({ isTrusted }: { isTrusted: boolean }): Middleware {
  return async (context, next) => {
    const sent = isTrusted ? (context.req.header("x-request-id") ?? "") : "";
    const id = WELL_FORMED.test(sent) ? sent : randomUUID();
    context.set("requestId", id);
    context.env?.outgoing?.setHeader("X-Request-Id", id);
    await next();
  };
}
