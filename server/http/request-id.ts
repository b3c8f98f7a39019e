import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Layer } from "./layer.ts";

/** What proxies make: long enough to be the only one, and nothing that a log or a header could be broken with. */
const WELL_FORMED = /^[\w-]{8,64}$/;

const ids = new WeakMap<IncomingMessage, string>();

/**
 * Gives each request the id that the log and its answer call it by.
 *
 * @param hasProxy whether a proxy of ours may have given it one already; a visitor's own is not believed
 */
export function requestIds(hasProxy: boolean): Layer {
  return (request, response, next) => {
    const sent = hasProxy ? request.headers["x-request-id"] : undefined;
    const id = typeof sent === "string" && WELL_FORMED.test(sent) ? sent : randomUUID();
    ids.set(request, id);
    response.setHeader("X-Request-Id", id);
    next();
  };
}

/** The id of a request; a new one for a request that came without a connection, as those of tests do. */
export function requestIdOf(request: IncomingMessage | undefined): string {
  return (request && ids.get(request)) ?? randomUUID();
}
