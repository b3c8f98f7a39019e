import { connect } from "node:net";

/** What came back on one connection, byte for byte. */
export interface RawAnswer {
  /** Status of the first answer; 0 when the connection was closed without one. */
  status: number;
  /** Headers of the first answer. */
  headers: Headers;
  /** What followed the first head, as it travelled. */
  body: string;
  /** Every status on the connection, in order: two where one request was sent is a smuggled one. */
  statuses: number[];
  /** Everything, for searching it. */
  text: string;
}

/** Longer than any of the server's own limits for a request that is not finished. */
const PATIENCE_MS = 60_000;

/**
 * Sends bytes as they are, which no HTTP client would, and reads until the server closes the connection:
 * `Connection: close` asks for it, and what is broken must bring it about by itself.
 *
 * @param quiet after this many milliseconds the server is told that nothing follows these bytes
 */
export function sendRaw(url: string, bytes: string | Buffer, quiet?: number): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.write(bytes);
      if (quiet !== undefined) setTimeout(() => socket.end(), quiet);
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error("the server left the connection open")));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", (error: NodeJS.ErrnoException) => {
      // Closed while bytes were on their way: what came before counts.
      if (error.code !== "ECONNRESET" && error.code !== "EPIPE") reject(error);
    });
    socket.on("close", () => resolve(readAnswer(Buffer.concat(chunks).toString("latin1"))));
  });
}

export const HOST = "Host: localhost";
export const CLOSE = "Connection: close";

/** What a form of ours is sent with. */
export const FORM = ["Content-Type: application/x-www-form-urlencoded", "Sec-Fetch-Site: same-origin"];

/** Sends whole requests, each on a connection of its own. */
export function asker(url: string): (line: string, ...headers: string[]) => Promise<RawAnswer> {
  return (line, ...headers) => sendRaw(url, head(line, HOST, CLOSE, ...headers));
}

/** The head of a form that is posted; its length is up to the test. */
export function post(...headers: string[]): string {
  return head("POST /contact-us HTTP/1.1", HOST, ...FORM, ...headers);
}

/** The same for a form in chunks. */
export function chunked(...headers: string[]): string {
  return post("Transfer-Encoding: chunked", ...headers);
}

/** A request line with headers, as a browser writes them; a header's name may come twice. */
export function head(line: string, ...headers: string[]): string {
  return `${[line, ...headers].join("\r\n")}\r\n\r\n`;
}

function readAnswer(text: string): RawAnswer {
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
