import type { IncomingMessage, ServerResponse } from "node:http";

/** Grace period; after it, a body must arrive at the minimum rate, so that slow senders hold no connections. */
const START_MS = 20_000;
const RATE_CHECK_MS = 5_000;
const BYTES_PER_SECOND = 1_000;

/**
 * What Node reads and throws away of a body that was answered before its end, because most senders listen only
 * when they are done. Node itself would never stop.
 */
const LEFTOVER_BYTES = 50 * 1024 * 1024;
/** Often, because a neighbour sends a gigabyte a second. */
const LEFTOVER_CHECK_MS = 10;

/** Closes the connection of a body that comes too slowly, and of one that goes on and on after its answer. */
export function watchBody(request: IncomingMessage, response: ServerResponse): void {
  const { "content-length": length = "0", "transfer-encoding": coding } = request.headers;
  if (length === "0" && coding === undefined) return;
  const { socket } = request;
  let startedAt = performance.now();
  const bytesBefore = socket.bytesRead;
  const timers: NodeJS.Timeout[] = [];
  const every = (milliseconds: number, isTooBad: () => boolean) => {
    const check = () => {
      if (isTooBad()) socket.destroy();
    };
    timers.push(setInterval(check, milliseconds).unref());
  };

  every(RATE_CHECK_MS, () => {
    // Bytes that wait for us: it is we who are slow, and the sender is not to pay for it.
    if (request.readableLength > 0) startedAt += RATE_CHECK_MS;
    const elapsed = performance.now() - startedAt;
    return elapsed >= START_MS && (socket.bytesRead - bytesBefore) / (elapsed / 1000) < BYTES_PER_SECOND;
  });
  response.once("finish", () => {
    if (request.complete) return;
    const bytesThen = socket.bytesRead;
    every(LEFTOVER_CHECK_MS, () => socket.bytesRead - bytesThen > LEFTOVER_BYTES);
  });
  const end = () => {
    for (const timer of timers) clearInterval(timer);
  };
  request.once("end", end);
  request.once("close", end);
}
