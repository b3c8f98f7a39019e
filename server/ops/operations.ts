import type { ServerResponse } from "node:http";
import type { Registry } from "prom-client";
import { isSameText } from "../config/same-text.ts";
import { answerPlainly, type Layer } from "../http/layer.ts";
import type { Readiness } from "./readiness.ts";

export interface OperationsDeps {
  readiness: Readiness;
  registry: Registry;
  /** Bearer token for metrics and details; null disables both. */
  token: string | null;
}

/** `/healthz`, `/readyz` and `/metrics` on the public port. Metrics and details need the token. */
export function operations(deps: OperationsDeps): Layer {
  const { readiness, registry, token } = deps;
  const isOperator = (header = "") => token !== null && isSameText(header, `Bearer ${token}`);
  return (request, response, next) => {
    const { authorization } = request.headers;
    if (request.url === "/healthz") answerPlainly(response, 200, "ok");
    else if (request.url === "/readyz") answerReadiness(response, readiness, isOperator(authorization));
    else if (request.url !== "/metrics" || token === null) next();
    else if (isOperator(authorization)) answerMetrics(response, registry);
    else answerPlainly(response, 401, "A token is needed", { "www-authenticate": "Bearer" });
  };
}

/** The same on a private port, without a token. */
export function monitoring({ readiness, registry }: Omit<OperationsDeps, "token">): Layer {
  return (request, response, next) => {
    if (request.url === "/healthz") answerPlainly(response, 200, "ok");
    else if (request.url === "/readyz") answerReadiness(response, readiness, true);
    else if (request.url === "/metrics") answerMetrics(response, registry);
    else next();
  };
}

function answerReadiness(response: ServerResponse, readiness: Readiness, isDetailed: boolean): void {
  const status = readiness.isReady() ? 200 : 503;
  if (!isDetailed) {
    answerPlainly(response, status, status === 200 ? "ready" : "not ready");
    return;
  }
  readiness.describe().then((details) =>
    answerPlainly(response, status, JSON.stringify(details, null, 2), {
      "content-type": "application/json",
    }),
  );
}

function answerMetrics(response: ServerResponse, registry: Registry): void {
  registry.metrics().then(
    (text) => answerPlainly(response, 200, text.trimEnd(), { "content-type": registry.contentType }),
    () => answerPlainly(response, 500, "No metrics"),
  );
}
