import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { App } from "./app.ts";
import { discardRest } from "./body/discard-rest.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Methods that a `Request` of the Fetch standard cannot have. */
const FORBIDDEN_METHODS = ["TRACE", "TRACK", "CONNECT"];

/** Encoded letters, digits, '-', '.', '_' and '~', which RFC 3986 (2.3) treats like the plain ones. */
const ENCODED_UNRESERVED = /%(?:2[de]|3\d|[46][1-9a-f]|5[0-9af]|7[0-9ae])/gi;

const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** Of the path of a page that has another URL. */
type FindRedirect = (path: string) => { to: string; status: number } | null;

/** `sendCachedPage` returns false if it does not handle the request. */
export function createListener(
  fetch: App["fetch"],
  sendCachedPage: (request: IncomingMessage, response: ServerResponse) => boolean,
  findRedirect: FindRedirect = () => null,
): RequestListener {
  const handle = getRequestListener(fetch, {
    overrideGlobalObjects: false,
    // It would close the connection half a second after an early response; `discardRest` reads on instead.
    autoCleanupIncoming: false,
    // For HTTP/1.0 without a Host header.
    hostname: "localhost",
    errorHandler(error) {
      const { status, message } =
        error instanceof RequestError ? BAD_REQUEST : { status: 500, message: "Internal server error" };
      return new Response(`${message}\n`, { status, headers: PLAIN_HEADERS });
    },
  });
  return (request, response) => {
    discardRest(request, response);
    const refusal = checkRequest(request, findRedirect);
    if (refusal !== null) refuseRequest(response, refusal);
    else if (!sendCachedPage(request, response)) handle(request, response);
  };
}

/** A proxy may send an absolute URL (RFC 9112, 3.2.2); its authority is ignored like the Host header. */
function checkRequest(request: IncomingMessage, findRedirect: FindRedirect): Refusal | null {
  if (FORBIDDEN_METHODS.includes(request.method as string)) {
    return { status: 405, message: "Method not allowed", headers: { Allow: "GET, HEAD, POST" } };
  }
  if (!hasOneHost(request)) return BAD_REQUEST;
  let target = request.url as string;
  if (!target.startsWith("/")) {
    const origin = /^https?:\/\/[^/?#]*/i.exec(target)?.[0];
    if (origin === undefined) return BAD_REQUEST;
    target = target.slice(origin.length);
    if (!target.startsWith("/")) target = `/${target}`;
  }
  // URL parsers treat '//host/path' and '/\host/path' as another host.
  const single = target.replace(/^[/\\]+/, "/");
  const [path = ""] = single.split("?", 1);
  // URL parsers resolve dot segments, so Hono would match another path.
  if (DOT_SEGMENT.test(path)) return BAD_REQUEST;
  const plain = path.includes("%") ? path.replace(ENCODED_UNRESERVED, decodeURIComponent) : path;
  if (single !== target || plain !== path)
    return redirectTo(request, plain, single.slice(path.length), findRedirect);
  target = single;
  request.url = path.includes("\\") ? path.replaceAll("\\", "%5C") + target.slice(path.length) : target;
  return null;
}

/** The scripts of a page would not find its route under another spelling. A form is sent again unchanged. */
function redirectTo(
  request: IncomingMessage,
  path: string,
  query: string,
  findRedirect: FindRedirect,
): Refusal {
  const isRead = request.method === "GET" || request.method === "HEAD";
  // Of a path that has another URL in its plain spelling too, so that one redirect is enough.
  const { to, status } = (isRead && findRedirect(path)) || { to: path, status: isRead ? 301 : 308 };
  return { status, message: "Moved permanently", headers: { Location: to + query } };
}

/** Node uses the first of several Host headers, which may not be the one that a proxy checked. */
function hasOneHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts === 0 ? httpVersion === "1.0" : hosts === 1 && HOST.test(headers.host as string);
}

interface Refusal {
  status: number;
  message: string;
  headers?: Readonly<Record<string, string>>;
}

const BAD_REQUEST: Refusal = { status: 400, message: "Bad request" };

const PLAIN_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  "Content-Type": "text/plain; charset=utf-8",
  "Cache-Control": "no-store",
};

export function refuseRequest(response: ServerResponse, { status, message, headers }: Refusal): void {
  const body = `${message}\n`;
  response.writeHead(status, { ...PLAIN_HEADERS, "Content-Length": Buffer.byteLength(body), ...headers });
  response.end(response.req.method === "HEAD" ? undefined : body);
}

/** Without a body, so that no input is repeated. */
export function refuseConnection(
  socket: Duplex,
  status: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const all = {
    Connection: "close",
    "Content-Length": "0",
    "Cache-Control": "no-store",
    ...SECURITY_HEADERS,
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n`, () => socket.destroy());
}
