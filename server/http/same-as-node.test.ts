import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { head } from "#tests/support/raw-request.ts";
import { createPage, encode } from "../page-cache/page.ts";
import { sendPage } from "../page-cache/send-page.ts";
import { answerQuickly } from "./quick-answers.ts";

// In every encoding, so that whatever finds the page is answered with it at once.
const PAGE = createPage(200, { "content-type": "text/html" }, "<p>kept</p>");
await encode(PAGE, "br");
await encode(PAGE, "gzip");

/** A server that notes the requests that it believes to have got, with the quick way before it or without. */
async function startServer(
  isQuick: boolean,
  times: { headersTimeout?: number; keepAliveTimeout?: number } = {},
) {
  const seen: string[] = [];
  const server = createServer(times, (request, response) => {
    seen.push(`${request.method} ${request.url}`);
    request.resume();
    if (request.url === "/" && request.method === "GET") sendPage(PAGE, request, response);
    else response.end("another");
  });
  if (isQuick)
    answerQuickly(server, (target) => {
      if (target !== "/") return null;
      seen.push("GET /");
      return PAGE;
    });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { seen, port: (server.address() as AddressInfo).port };
}

const get = (target: string, ...headers: string[]) => head(`GET ${target} HTTP/1.1`, "Host: a", ...headers);
const post = (...headers: string[]) => head("POST /form HTTP/1.1", "Host: a", ...headers);

/** A request in the body of another one, for whoever reads its length in another way. */
const HIDDEN = get("/hidden");
const IN_A_CHUNK = `${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`;

const REQUESTS = [
  get("/"),
  get("/", "Accept-Encoding: br", `If-None-Match: ${PAGE.etag}`),
  get("/other"),
  `\r\n${get("/")}`,
  head("HEAD / HTTP/1.1", "Host: a"),
  head("OPTIONS / HTTP/1.1", "Host: a"),
  head("GET http://a/ HTTP/1.1", "Host: a"),
  get("/", "Range: bytes=0-1"),
  get("/", "X-Folded: a", " b: c"),
  get("/", "Expect: 100-continue"),
  `${get("/", `Content-Length: ${HIDDEN.length}`)}${HIDDEN}`,
  `${get("/", "Transfer-Encoding: chunked")}${IN_A_CHUNK}`,
  `${post("Content-Length: 5")}hello`,
  `${post("Content-Length: 5", "Content-Length: 5")}hello`,
  `${post("Content-Length: 5", `Content-Length: ${HIDDEN.length}`)}${HIDDEN}`,
  `${post("Transfer-Encoding: chunked")}5;a=b;c="d"\r\nhello\r\n0\r\nTrailer: x\r\n\r\n`,
  `${post("Content-Length: 6", "Transfer-Encoding: chunked")}0\r\n\r\n${HIDDEN}`,
  `${post("Transfer-Encoding: chunked", "Content-Length: 4")}${IN_A_CHUNK}`,
  `${post("Transfer-Encoding: xchunked", "Content-Length: 4")}${IN_A_CHUNK}`,
  `${post("Transfer-Encoding : chunked", "Content-Length: 5")}0\r\n\r\n${HIDDEN}`,
  `${post("Transfer-Encoding:", " chunked", "Content-Length: 5")}0\r\n\r\n${HIDDEN}`,
  `GET / HTTP/1.1\nHost: a\n\n${HIDDEN}`,
  `${get("/", "Host: b")}`,
  "GET / HTTP/1.1\r\nHost: a\rX: y\r\n\r\n",
];

/** How a request arrives: by itself, its head alone first, with the end of the one before, or cut anywhere. */
const piece = fc.record({
  request: fc.constantFrom(...REQUESTS),
  manner: fc.constantFrom("whole", "head first", "with the last", "cut"),
  at: fc.nat({ max: 200 }),
});

function chunksOf(pieces: readonly { request: string; manner: string; at: number }[]): string[] {
  const chunks: string[] = [];
  for (const { request, manner, at } of pieces) {
    const headEnd = request.indexOf("\r\n\r\n") + 4;
    const cut = manner === "head first" ? headEnd : manner === "cut" ? at % request.length : 0;
    const last = manner === "with the last" ? (chunks.pop() ?? "") : "";
    chunks.push(...[request.slice(0, cut), last + request.slice(cut)].filter((chunk) => chunk !== ""));
  }
  return chunks;
}

/** Sends chunks, each so that it arrives by itself, and then no more; answers when the connection is closed. */
async function sendChunks(port: number, chunks: readonly string[]): Promise<void> {
  const socket = connect({ host: "127.0.0.1", port, noDelay: true });
  socket.on("error", () => undefined).resume();
  const closed = once(socket, "close");
  await once(socket, "connect");
  for (const chunk of chunks) {
    socket.write(chunk, "latin1");
    // Both ends are in this process: what is sent in one turn is read in the next ones.
    for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
  }
  socket.end();
  await closed;
}

test("whatever comes in whatever pieces, the quick way sees the requests that Node's server sees", async () => {
  const [quick, node] = [await startServer(true), await startServer(false)];
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 5 }), async (pieces) => {
      for (const { seen, port } of [quick, node]) {
        seen.length = 0;
        await sendChunks(port, chunksOf(pieces));
      }
      expect(quick.seen).toEqual(node.seen);
      expect(quick.seen.join()).not.toContain("/hidden");
    }),
    { numRuns: 200 },
  );
});

test("who connects and says nothing is told so and leaves the place, and so is who says no more", async () => {
  const { port } = await startServer(true, { headersTimeout: 100, keepAliveTimeout: 100 });
  const silent = connect({ host: "127.0.0.1", port });
  const [refusal] = (await once(silent, "data")) as [Buffer];
  expect(refusal.toString()).toMatch(/^HTTP\/1\.1 408 /);
  await once(silent, "close");
  const done = connect({ host: "127.0.0.1", port });
  done.write(get("/"));
  const [answer] = (await once(done, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
  await once(done, "close");
});
