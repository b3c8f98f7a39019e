import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { SECURITY_HEADERS } from "./headers.ts";

export interface Refusal {
  status: number;
  message: string;
  headers?: Readonly<Record<string, string>>;
}

export const BAD_REQUEST: Refusal = { status: 400, message: "Bad request" };

/** Headers of a plain response that is sent without Hono. */
export const PLAIN_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  "Content-Type": "text/plain; charset=utf-8",
  "Cache-Control": "no-store",
};

/** Refuses a request before Hono. */
export function refuseRequest(response: ServerResponse, { status, message, headers }: Refusal): void {
  const body = `${message}\n`;
  response.writeHead(status, { ...PLAIN_HEADERS, "Content-Length": Buffer.byteLength(body), ...headers });
  response.end(response.req.method === "HEAD" ? undefined : body);
}

/**
 * Responds on a connection on which Node could not parse a request, and closes it. Without a body, so that nothing of
 * the input is repeated.
 *
 * @param status code and reason phrase
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
