import type { IncomingMessage, ServerResponse } from "node:http";

/** Grace period; after it, a body must arrive at the minimum rate, so that slow senders hold no connections. */
const START_MS = 20_000;
const RATE_CHECK_MS = 5_000;
const BYTES_PER_SECOND = 1_000;

/**
 * Bytes that are read and discarded of a body after an early response, because most clients read the response only
 * after sending. Node itself has no limit.
 */
const DISCARDED_BYTES = 50 * 1024 * 1024;
/** A client in the same network sends a gigabyte per second. */
const DISCARDED_CHECK_MS = 10;

/** Closes the connection when a body arrives too slowly, or continues for too long after an early response. */
export function limitBody(request: IncomingMessage, response: ServerResponse): void {
  const { "content-length": length = "0", "transfer-encoding": coding } = request.headers;
  if (length === "0" && coding === undefined) return;
  const { socket } = request;
  let startedAt = performance.now();
  const bytesBefore = socket.bytesRead;
  const timers: NodeJS.Timeout[] = [];
  const every = (milliseconds: number, isOverLimit: () => boolean) => {
    const check = () => {
      if (isOverLimit()) socket.destroy();
    };
    timers.push(setInterval(check, milliseconds).unref());
  };

  every(RATE_CHECK_MS, () => {
    // Unread bytes: the server is slow, not the client.
    if (request.readableLength > 0) startedAt += RATE_CHECK_MS;
    const elapsed = performance.now() - startedAt;
    return elapsed >= START_MS && (socket.bytesRead - bytesBefore) / (elapsed / 1000) < BYTES_PER_SECOND;
  });
  response.once("finish", () => {
    if (request.complete) return;
    const bytesAtResponse = socket.bytesRead;
    every(DISCARDED_CHECK_MS, () => socket.bytesRead - bytesAtResponse > DISCARDED_BYTES);
  });
  const end = () => {
    for (const timer of timers) clearInterval(timer);
  };
  request.once("end", end);
  request.once("close", end);
}
