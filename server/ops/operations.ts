import type { ServerResponse } from "node:http";
import type { Registry } from "prom-client";
import { isSameText } from "../config/same-text.ts";
import { answerPlainly, type Layer } from "../http/layer.ts";
import type { Readiness } from "./readiness.ts";

export interface OperationsParts {
  readiness: Readiness;
  registry: Registry;
  /** Who has it reads figures and details; null gives them to nobody. */
  token: string | null;
}

/**
 * What an operator's machines ask for: whether the process lives, whether it takes visitors, and its figures. A
 * public site's load and incidents are shown to no visitor: without the token there are none.
 */
export function operations(parts: OperationsParts): Layer {
  const { readiness, registry, token } = parts;
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

/** The same on an address of its own, which only the operator reaches: everything, without a token. */
export function monitoring({ readiness, registry }: Omit<OperationsParts, "token">): Layer {
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
    () => answerPlainly(response, 500, "No figures"),
  );
}
