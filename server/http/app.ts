import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono, MiddlewareHandler } from "hono";
import type { SubmissionContext } from "#core/submission-context.ts";

export interface AppEnvironment {
  /** Node's request and response; absent when a test calls `app.request`. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    submissionContext: SubmissionContext;
    /** Another site's page sent the request. */
    isCrossSite: boolean;
  };
}

export type App = Hono<AppEnvironment>;
export type AppContext = Context<AppEnvironment>;
export type Middleware = MiddlewareHandler<AppEnvironment>;

/** Whether the request is a GET or HEAD request. */
export function isRead({ req }: AppContext): boolean {
  return req.method === "GET" || req.method === "HEAD";
}

/** Path and query as sent: Hono decodes `req.path`, and `req.url` has the Host header in it. */
export function targetOf({ req, env }: AppContext): string {
  if (env?.incoming?.url !== undefined) return env.incoming.url;
  const { pathname, search } = new URL(req.url);
  return pathname + search;
}

/** Whether a path or target is a path or one below it. */
export function isUnder(base: string, target: string): boolean {
  return target.startsWith(base) && /^(?:[/?]|$)/.test(target.slice(base.length));
}

/** Responses are `no-store` unless a handler sets `Cache-Control`. */
export const noStoreByDefault: Middleware = async (context, next) => {
  await next();
  if (!context.res.headers.has("Cache-Control")) context.header("Cache-Control", "no-store");
};
