import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

/** Headers of an honest browser arrive at once. */
const HEADERS_MS = 10_000;
/** A resume over a slow phone takes minutes, and may. */
const REQUEST_MS = 10 * 60_000;
const KEEP_ALIVE_MS = 65_000;
const CONNECTIONS = 5_000;

/** After a start of this length a body must have come at least this fast, or whoever sends it only holds a place. */
const BODY_START_MS = 20_000;
const BODY_CHECK_MS = 5_000;
const BODY_BYTES_PER_SECOND = 1_000;

/** Keeps slow and broken senders from holding places that visitors need. */
export function applyLimits(server: Server): void {
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = REQUEST_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxConnections = CONNECTIONS;
  server.maxRequestsPerSocket = 10_000;
  server.on("request", refuseSlowBodies);
  server.on("clientError", answerParserError);
}

function refuseSlowBodies(request: IncomingMessage): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const { socket } = request;
  const startedAt = performance.now();
  const bytesBefore = socket.bytesRead;
  const timer = setInterval(() => {
    const elapsed = performance.now() - startedAt;
    if (elapsed < BODY_START_MS) return;
    const rate = (socket.bytesRead - bytesBefore) / (elapsed / 1000);
    if (rate < BODY_BYTES_PER_SECOND) socket.destroy();
  }, BODY_CHECK_MS).unref();
  const end = () => clearInterval(timer);
  request.once("end", end);
  request.once("close", end);
}

/** What is no HTTP gets a short answer and a closed connection, never a stack trace. */
function answerParserError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const status =
    error.code === "HPE_HEADER_OVERFLOW"
      ? "431 Request Header Fields Too Large"
      : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? "408 Request Timeout"
        : "400 Bad Request";
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n` +
      "Content-Security-Policy: default-src 'none'\r\nX-Content-Type-Options: nosniff\r\n\r\n",
    () => socket.destroy(),
  );
}
