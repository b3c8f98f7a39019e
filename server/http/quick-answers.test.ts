import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { head, sendRaw } from "#tests/support/raw-request.ts";
import { createPage, encode } from "../page-cache/page.ts";
import { sendPage } from "../page-cache/send-page.ts";
import { answerQuickly } from "./quick-answers.ts";

const PAGE = createPage(200, { "content-type": "text/html", "x-kind": "kept" }, "<p>kept</p>");
await encode(PAGE, "br");
const PAGES = new Map([
  ["/", PAGE],
  ["/long", createPage(200, {}, "x".repeat(1024 * 1024))],
]);

/** Node's own server answers `node` and the method, or the page when it is asked for the one at `/slow`. */
async function startServer() {
  const server = createServer((request, response) => {
    if (request.url === "/slow") sendPage(PAGE, request, response);
    else request.resume().on("end", () => response.end(`node ${request.method} ${request.url}`));
  });
  const closeWaiting = answerQuickly(server, (target) => PAGES.get(target) ?? null);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
    closeWaiting();
  });
  return { server, closeWaiting, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const get = (target: string, ...headers: string[]) => head(`GET ${target} HTTP/1.1`, "Host: a", ...headers);
const last = (target: string) => get(target, "Connection: close");

/** Sends each piece when the answer to the one before has come. */
async function converse(url: string, ...pieces: string[]): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
  });
  for (const piece of pieces) {
    socket.write(piece);
    await once(socket, "data");
  }
  socket.destroy();
  return text;
}

test("a page in memory is answered with the same bytes as by Node's server", async () => {
  const { url } = await startServer();
  const [ours = "", nodes = ""] = await Promise.all(
    ["/", "/slow"].map((target) => converse(url, get(target, "Accept-Encoding: br"))),
  );
  const parts = (text: string) =>
    text
      .replace(/date: .*/i, "")
      .toLowerCase()
      .split("\r\n")
      .sort();
  expect(ours).toContain("x-kind: kept");
  expect(parts(ours)).toEqual(parts(nodes));
});

test("who has the page already is told so", async () => {
  const { url } = await startServer();
  const text = await converse(url, get("/", `If-None-Match: ${PAGE.etag}`));
  expect(text).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/);
  expect(text).not.toContain("content-length");
});

test("a body that is not there in the wanted encoding is left to Node's server", async () => {
  const { url } = await startServer();
  expect(await converse(url, get("/", "Accept-Encoding: gzip"))).toContain("node GET /");
});

test("one connection asks for pages, then for something else, then for pages again", async () => {
  const { url } = await startServer();
  const post = `${head("POST /form HTTP/1.1", "Host: a", "Content-Length: 2")}hi`;
  const text = await converse(url, get("/"), get("/"), post, get("/slow"), get("/other"));
  expect(text.match(/<p>kept<\/p>/g)).toHaveLength(3);
  expect(text).toContain("node POST /form");
  expect(text).toContain("node GET /other");
});

test("requests that come together are each answered once, in their order", async () => {
  const { url } = await startServer();
  const { statuses, text } = await sendRaw(url, get("/") + get("/first") + last("/second"));
  expect(statuses).toEqual([200, 200, 200]);
  expect(text.indexOf("node GET /first")).toBeLessThan(text.indexOf("node GET /second"));
});

test("a head that comes byte by byte is answered", async () => {
  const { url } = await startServer();
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  for (const byte of last("/")) {
    socket.write(byte);
    await new Promise(setImmediate);
  }
  const [chunk] = (await once(socket, "data")) as [Buffer];
  expect(chunk.toString()).toContain("node GET /");
  socket.destroy();
});

test("a body that hides a second request is no second request", async () => {
  const { url } = await startServer();
  const hidden = get("/hidden");
  const { statuses, text } = await sendRaw(
    url,
    head("GET / HTTP/1.1", "Host: a", `Content-Length: ${hidden.length}`) + hidden + last("/end"),
  );
  expect(statuses).toEqual([200, 200]);
  expect(text).not.toContain("/hidden");
});

test("who asks and does not read is not read from any more, until it does", async () => {
  const { server, url } = await startServer();
  const accepted = once(server, "connection");
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  const [theirs] = (await accepted) as [Socket];
  while (!theirs.isPaused()) {
    socket.write(get("/long"));
    await once(theirs, "data");
  }
  expect(theirs.writableLength).toBeLessThan(3 * 1024 * 1024);
  socket.resume();
  await once(theirs, "resume");
  socket.destroy();
});

test("when the server stops, connections that wait for a next request are closed", async () => {
  const { server, closeWaiting, url } = await startServer();
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(get("/"));
  await once(socket, "data");
  const closed = once(server, "close");
  server.close();
  closeWaiting();
  await closed;
});
