import { Hono } from "hono";
import type { Registry } from "prom-client";
import { isSameText } from "../config/same-text.ts";
import type { App, AppContext, AppEnvironment } from "../http/app.ts";
import type { Readiness } from "./readiness.ts";

export interface OperatorEndpointsDeps {
  readiness: Readiness;
  registry: Registry;
  /** Bearer token for metrics and details; null disables both. */
  token: string | null;
  /** Whether the port is private (`MONITOR_LISTEN`), so that no token is needed. */
  isPrivate?: boolean;
}

/** `/healthz`, `/readyz` and `/metrics`. */
export function operatorEndpoints(deps: OperatorEndpointsDeps): App {
  const { readiness, registry, token, isPrivate = false } = deps;
  const isOperator = ({ req }: AppContext) =>
    isPrivate || (token !== null && isSameText(req.header("authorization") ?? "", `Bearer ${token}`));
  const app = new Hono<AppEnvironment>();

  app.get("/healthz", (context) => context.text("ok\n"));

  app.get("/readyz", async (context) => {
    const status = readiness.isReady() ? 200 : 503;
    if (!isOperator(context)) return context.text(status === 200 ? "ready\n" : "not ready\n", status);
    return context.body(`${JSON.stringify(await readiness.describe(), null, 2)}\n`, status, {
      "Content-Type": "application/json",
    });
  });

  if (isPrivate || token !== null) {
    app.get("/metrics", async (context) => {
      if (!isOperator(context))
        return context.text("A token is needed\n", 401, { "WWW-Authenticate": "Bearer" });
      return context.body(await registry.metrics(), 200, { "Content-Type": registry.contentType });
    });
  }
  return app;
}
