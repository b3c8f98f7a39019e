import type { Duplex } from "node:stream";
import { SECURITY_HEADERS } from "./headers.ts";

/**
 * Answers on a bare connection, where Node made no response of what came, and closes it. There is no body:
 * nothing of what was sent, and no stack trace, can get into it.
 *
 * @param status code and words, as they stand in the status line
 */
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
