import type { IncomingMessage, ServerResponse } from "node:http";
import { SECURITY_HEADERS } from "./headers.ts";
import { answerPlainly, type Layer } from "./layer.ts";

/** A name or an address, with a port or without. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Methods that no page, form or call has a use for and that Fetch's Request cannot carry. */
const NEVER = ["TRACE", "TRACK", "CONNECT"];

/**
 * Refuses what no browser sends, before anything looks at it, and leaves `request.url` a path with a query.
 * An absolute target is what a proxy may send (RFC 9112, 3.2.2): its authority counts as little as Host does.
 */
export const guard: Layer = (request, response, next) => {
  if (NEVER.includes(request.method as string)) {
    return refuse(response, 405, "Method not allowed", { allow: "GET, HEAD, POST" });
  }
  if (!hasOneHost(request)) return refuse(response, 400, "Bad request");

  let target = request.url as string;
  if (!target.startsWith("/")) {
    const absolute = /^https?:\/\/[^/?#]*/i.exec(target);
    if (absolute === null) return refuse(response, 400, "Bad request");
    target = target.slice(absolute[0].length);
    if (!target.startsWith("/")) target = `/${target}`;
  }
  // '//host/path' is an address on another host to whatever resolves it, and so is '/\host/path' to a browser.
  request.url = target.replace(/^[/\\]+/, "/");
  if (!isDecodable(request.url)) return refuse(response, 400, "Bad request");
  next();
};

/** A path that cannot be decoded is no address, and whoever looks at it would say so in the log. */
function isDecodable(target: string): boolean {
  if (!target.includes("%")) return true;
  try {
    // Compared with something, because the bundler drops a call whose result nobody uses.
    return decodeURIComponent(target.split("?", 1)[0] as string) !== "";
  } catch {
    return false;
  }
}

/** Stands before the layer that gives every answer its headers, so it brings them. */
function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  answerPlainly(response, status, message, { ...SECURITY_HEADERS, ...headers });
}

/**
 * Node keeps the first Host and drops the others, where a proxy in front may have looked at another one.
 * HTTP 1.0, which probes of load balancers still speak, knows none.
 */
function hasOneHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts === 0 ? httpVersion === "1.0" : hosts === 1 && HOST.test(headers.host as string);
}
