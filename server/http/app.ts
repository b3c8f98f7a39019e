import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Visit } from "#core/visit.ts";
import { proofOf } from "./origin.ts";
import { requestIdOf } from "./request-id.ts";
import type { UndeclaredProxy } from "./undeclared-proxy.ts";
import { clientAddress, visitOf } from "./visit.ts";

/** What the handlers of the API and the posts of forms find in their context. */
export interface AppEnvironment {
  Bindings: HttpBindings;
  Variables: {
    visit: Visit;
    /** Another site's page sent the request. */
    isCrossSite: boolean;
  };
}

export type App = Hono<AppEnvironment>;

export interface AppOptions {
  trustedProxies: number;
  /** Host and port of the site as visitors see it; null where it is whatever they typed. */
  ownHost: string | null;
  undeclaredProxy?: UndeclaredProxy;
}

/** An app whose requests know who asks, and whose answers are never kept unless a handler says so. */
export function createApp({ trustedProxies, ownHost, undeclaredProxy }: AppOptions): App {
  const app = new Hono<AppEnvironment>({ strict: false });
  app.use(async (context, next) => {
    const { headers } = context.req.raw;
    const requestId = requestIdOf(context.env?.incoming);
    const host = ownHost ?? headers.get("host") ?? "";
    const proof = proofOf(headers, host);
    // Without a connection there is no peer: that is a test's request.
    const peer = context.env?.incoming?.socket.remoteAddress ?? "";
    undeclaredProxy?.check(headers, peer);
    const address = clientAddress(headers, peer, trustedProxies);
    context.set("isCrossSite", proof === "cross-site");
    const facts = { requestId, address, originCheck: proof === "cross-site" ? ("none" as const) : proof };
    context.set("visit", visitOf(headers, facts, host));
    await next();
    context.header("X-Request-Id", requestId);
    if (!context.res.headers.has("Cache-Control")) context.header("Cache-Control", "no-store");
  });
  return app;
}
