import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Duplex } from "node:stream";
import { watchBody } from "./body-limits.ts";
import { SECURITY_HEADERS } from "./headers.ts";
import { answerPlainly } from "./layer.ts";
import { addressOf } from "./rate-limit/networks.ts";
import { refuseConnection } from "./refuse-connection.ts";

/** Headers of an honest browser arrive at once. */
const HEADERS_MS = 10_000;
/** How often Node looks for connections that are late: at its own 30 s slow headers would hold a place for 40. */
const CHECK_MS = 1_000;
/** A resume over a slow phone takes minutes, and may. */
const REQUEST_MS = 10 * 60_000;
const KEEP_ALIVE_MS = 65_000;
const CONNECTIONS = 5_000;
/** An office behind one address has six connections a browser. */
const CONNECTIONS_PER_ADDRESS = 500;

/** What is answered to what the parser refuses, by Node's code; 400 to everything else. */
const PARSER_ERRORS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Content Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/**
 * A server that keeps slow, endless and broken senders from holding places that visitors need.
 *
 * @param peersAreVisitors false where they are proxies: all visitors share their few addresses
 */
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
      // A missing Host is refused by the guard, because Node's own answer to it has no headers.
      requireHostHeader: false,
    },
    handle,
  );
  server.maxConnections = CONNECTIONS;
  server.maxRequestsPerSocket = 10_000;
  limitAddresses(server, CONNECTIONS_PER_ADDRESS, peersAreVisitors);
  server.on("request", watchBody);
  server.on("request", noteResponse);
  server.on("clientError", answerParserError);
  server.on("connect", refuseTunnel);
  server.on("checkExpectation", refuseExpectation);
  return server;
}

/** Closes connections over the limit of their address; 64 bits of IPv6 are one. */
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

/** The response under way on each connection. */
const responses = new WeakMap<Duplex, ServerResponse>();

function noteResponse({ socket }: IncomingMessage, response: ServerResponse): void {
  responses.set(socket, response);
  response.once("close", () => {
    if (responses.get(socket) === response) responses.delete(socket);
  });
}

/** What is no HTTP gets a short answer and a closed connection; what is half answered already, only the latter. */
function answerParserError(error: NodeJS.ErrnoException, socket: Duplex): void {
  const isBegun = responses.get(socket)?.headersSent ?? false;
  if (!socket.writable || error.code === "ECONNRESET" || isBegun) socket.destroy();
  else refuseConnection(socket, PARSER_ERRORS[error.code ?? ""] ?? "400 Bad Request");
}

function refuseTunnel(_request: IncomingMessage, socket: Duplex): void {
  refuseConnection(socket, "405 Method Not Allowed", { Allow: "GET, HEAD, POST" });
}

function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  answerPlainly(response, 417, "Expectation failed", { ...SECURITY_HEADERS, connection: "close" });
}
