import { randomUUID } from "node:crypto";
import type { Middleware } from "./app.ts";

/** Long enough to be unique, and safe in a log line and a header. */
const WELL_FORMED = /^[\w-]{8,64}$/;

/**
 * Sets `requestId` and `X-Request-Id`.
 *
 * @param isTrusted whether the id of a proxy is used; a visitor's own is ignored
 */
export function requestId({ isTrusted }: { isTrusted: boolean }): Middleware {
  return async (context, next) => {
    const sent = isTrusted ? (context.req.header("x-request-id") ?? "") : "";
    const id = WELL_FORMED.test(sent) ? sent : randomUUID();
    context.set("requestId", id);
    context.env?.outgoing?.setHeader("X-Request-Id", id);
    await next();
  };
}
