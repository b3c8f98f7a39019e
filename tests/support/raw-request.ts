import { connect } from "node:net";

export interface RawResponse {
  status: number;
  headers: Headers;
  body: string;
  /** Two for one request mean request smuggling. */
  statuses: number[];
  text: string;
}

/** Longer than all timeouts of the server. */
const TIMEOUT_MS = 60_000;

/** Reads until the server closes the connection; `quiet` closes the writing side after so many milliseconds. */
export function sendRaw(url: string, bytes: string | Buffer, quiet?: number): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.write(bytes);
      if (quiet !== undefined) setTimeout(() => socket.end(), quiet);
    });
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error("the server left the connection open")));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", (error: NodeJS.ErrnoException) => {
      // The connection was closed while writing.
      if (error.code !== "ECONNRESET" && error.code !== "EPIPE") reject(error);
    });
    socket.on("close", () => resolve(readResponse(Buffer.concat(chunks).toString("latin1"))));
  });
}

export const HOST = "Host: localhost";
export const CLOSE = "Connection: close";

export const FORM = ["Content-Type: application/x-www-form-urlencoded", "Sec-Fetch-Site: same-origin"];

/** Sends requests, each on a new connection. */
export function rawClient(url: string): (line: string, ...headers: string[]) => Promise<RawResponse> {
  return (line, ...headers) => sendRaw(url, head(line, HOST, CLOSE, ...headers));
}

export function post(...headers: string[]): string {
  return head("POST /contact-us HTTP/1.1", HOST, ...FORM, ...headers);
}

export function chunked(...headers: string[]): string {
  return post("Transfer-Encoding: chunked", ...headers);
}

export function head(line: string, ...headers: string[]): string {
  return `${[line, ...headers].join("\r\n")}\r\n\r\n`;
}

function readResponse(text: string): RawResponse {
  const end = text.indexOf("\r\n\r\n");
  const [line = "", ...lines] = text.slice(0, end === -1 ? 0 : end).split("\r\n");
  const headers = new Headers();
  for (const row of lines) {
    const colon = row.indexOf(":");
    headers.append(row.slice(0, colon), row.slice(colon + 1).trim());
  }
  return {
    status: Number(line.split(" ")[1] ?? 0),
    headers,
    body: end === -1 ? "" : text.slice(end + 4),
    statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)),
    text,
  };
}
