import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Duplex } from "node:stream";
import { refuseConnection, refuseRequest } from "./listener.ts";
import { addressOf } from "./rate-limit.ts";

const HEADERS_MS = 10_000;
/** Node's default of 30 s would allow slow headers for 40 s. */
const CHECK_MS = 1_000;
/** Uploading a resume over a slow connection takes minutes. */
const REQUEST_MS = 10 * 60_000;
const KEEP_ALIVE_MS = 65_000;
const CONNECTIONS = 5_000;
/** Browsers open six connections each, and an office may share one address. */
const CONNECTIONS_PER_ADDRESS = 500;

const PARSER_ERRORS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Content Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** `peersAreVisitors` is false behind a proxy, whose address all visitors share. */
export function createLimitedServer(
  handle: RequestListener,
  { peersAreVisitors }: { peersAreVisitors: () => boolean },
): Server {
  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: CHECK_MS,
      // `listener.ts` refuses a missing Host: Node's own response has no security headers.
      requireHostHeader: false,
    },
    handle,
  );
  server.maxConnections = CONNECTIONS;
  server.maxRequestsPerSocket = 10_000;
  limitAddresses(server, CONNECTIONS_PER_ADDRESS, peersAreVisitors);
  server.on("request", limitBody);
  server.on("request", trackResponse);
  server.on("clientError", refuseParserError);
  server.on("connect", refuseTunnel);
  server.on("checkExpectation", refuseExpectation);
  return server;
}

/** Closes connections over the limit of their address; an IPv6 network of 64 bits counts as one address. */
export function limitAddresses(server: Server, limit: number, peersAreVisitors: () => boolean): void {
  const counts = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = addressOf(socket.remoteAddress ?? "");
    const count = counts.get(address) ?? 0;
    if (count >= limit && peersAreVisitors()) {
      socket.destroy();
      return;
    }
    counts.set(address, count + 1);
    socket.once("close", () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left === 0) counts.delete(address);
      else counts.set(address, left);
    });
  });
}

const responses = new WeakMap<Duplex, ServerResponse>();

function trackResponse({ socket }: IncomingMessage, response: ServerResponse): void {
  responses.set(socket, response);
  response.once("close", () => {
    if (responses.get(socket) === response) responses.delete(socket);
  });
}

function refuseParserError(error: NodeJS.ErrnoException, socket: Duplex): void {
  const hasBegun = responses.get(socket)?.headersSent ?? false;
  if (!socket.writable || error.code === "ECONNRESET" || hasBegun) socket.destroy();
  else refuseConnection(socket, PARSER_ERRORS[error.code ?? ""] ?? "400 Bad Request");
}

function refuseTunnel(_request: IncomingMessage, socket: Duplex): void {
  refuseConnection(socket, "405 Method Not Allowed", { Allow: "GET, HEAD, POST" });
}

function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  refuseRequest(response, { status: 417, message: "Expectation failed", headers: { Connection: "close" } });
}

/** Grace period, after which a body must arrive at the minimum rate. */
const START_MS = 20_000;
const RATE_CHECK_MS = 5_000;
const BYTES_PER_SECOND = 1_000;

/** Closes the connection when a body arrives too slowly, even after its response. */
export function limitBody(request: IncomingMessage): void {
  const { "content-length": length = "0", "transfer-encoding": coding } = request.headers;
  if (length === "0" && coding === undefined) return;
  const { socket } = request;
  let startedAt = performance.now();
  const bytesBefore = socket.bytesRead;
  const timer = setInterval(() => {
    // Unread bytes: the server is slow, not the client.
    if (request.readableLength > 0) startedAt += RATE_CHECK_MS;
    const elapsed = performance.now() - startedAt;
    const isTooSlow = (socket.bytesRead - bytesBefore) / (elapsed / 1000) < BYTES_PER_SECOND;
    if (elapsed >= START_MS && isTooSlow) socket.destroy();
  }, RATE_CHECK_MS).unref();

  const end = () => clearInterval(timer);
  request.once("end", end);
  request.once("close", end);
}
