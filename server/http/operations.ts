import type { Registry } from "prom-client";
import { isSameText } from "../submissions/same-text.ts";
import { answerPlainly, type Layer } from "./layer.ts";

/**
 * What an operator's machines ask for: whether the process lives, and its figures for whoever has the token.
 * Without a token there are no figures: a public site's load is nobody's business.
 */
export function operations(registry: Registry, token: string | null): Layer {
  return (request, response, next) => {
    if (request.url === "/healthz") return answerPlainly(response, 200, "ok");
    if (request.url !== "/metrics" || token === null) return next();
    if (!isSameText(request.headers.authorization ?? "", `Bearer ${token}`)) {
      return answerPlainly(response, 401, "A token is needed", { "www-authenticate": "Bearer" });
    }
    registry.metrics().then(
      (text) => {
        response.writeHead(200, { "content-type": registry.contentType, "cache-control": "no-store" });
        response.end(text);
      },
      () => answerPlainly(response, 500, "No figures"),
    );
  };
}
