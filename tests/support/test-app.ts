import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { onTestFinished } from "vitest";
import {
  type App,
  type AppEnvironment,
  type Middleware,
  noStoreByDefault,
  requestId,
} from "#server/http/app.ts";
import { createListener } from "#server/http/listener.ts";
import { readSubmissionContext } from "#server/http/submission-context.ts";

export function createTestApp({ trustedProxies = 0 } = {}, ...middleware: Middleware[]): App {
  const app: App = new Hono<AppEnvironment>({ strict: false });
  app.use(noStoreByDefault);
  app.use(requestId({ isTrusted: false }));
  app.use(readSubmissionContext({ trustedProxies, ownHost: null }));
  for (const one of middleware) app.use(one);
  return app;
}

export async function serveApp(
  { fetch }: App,
  sendCachedPage: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Promise<string> {
  const server = createServer(createListener(fetch, sendCachedPage)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
