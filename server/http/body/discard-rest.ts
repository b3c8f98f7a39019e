import type { IncomingMessage, ServerResponse } from "node:http";

/** Of a body that is answered early, with what was read before the response. */
export const DISCARDED_BYTES = 50 * 1024 * 1024;

/**
 * Reads the rest of a body after an early response, because most clients read the response only after sending everything.
 * Closes the connection when the rest is too long; `limitBody` does when it is too slow.
 */
export function discardRest(request: IncomingMessage, response: ServerResponse): void {
  const { "content-length": length = "0", "transfer-encoding": coding } = request.headers;
  if (length === "0" && coding === undefined) return;
  const { socket } = request;
  const before = socket.bytesRead;
  // Marks the body as read: Node would discard an unread one without a limit and without events.
  request.read(0);
  response.once("finish", () => {
    if (request.readableEnded) return;
    // The web stream of a body that was read in part would pause the request when its buffer is full.
    request.removeAllListeners("data");
    request.on("data", () => {
      if (socket.bytesRead - before > DISCARDED_BYTES) request.destroy();
    });
    request.resume();
  });
}
