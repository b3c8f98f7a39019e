import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { CLOSE, chunked, HOST, head, post, sendRaw } from "#tests/support/raw-request.ts";

const site = await startBuiltSite({ RATE_SCALE: "1000" });
afterAll(site.stop);

const send = (bytes: string) => sendRaw(site.url, bytes);

/** A second request in the body of the first. */
const HIDDEN = head("GET /smuggled HTTP/1.1", HOST);
const HIDDEN_CHUNK = `${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`;

test.each([
  ["CL.TE", `${post("Content-Length: 6", "Transfer-Encoding: chunked")}0\r\n\r\n${HIDDEN}`],
  ["TE.CL", `${post("Transfer-Encoding: chunked", "Content-Length: 4")}${HIDDEN_CHUNK}`],
  ["TE.TE, one of them unknown", `${chunked("Transfer-Encoding: identity")}0\r\n\r\n${HIDDEN}`],
  ["TE.TE, misspelled", `${post("Transfer-Encoding: xchunked", "Content-Length: 4")}${HIDDEN_CHUNK}`],
  ["chunked that is not the last coding", `${post("Transfer-Encoding: chunked, gzip")}0\r\n\r\n${HIDDEN}`],
  [
    "a space before the colon",
    `${post("Transfer-Encoding : chunked", "Content-Length: 5")}0\r\n\r\n${HIDDEN}`,
  ],
  [
    "a control character in the value",
    `${post("Transfer-Encoding: \x0bchunked", "Content-Length: 5")}0\r\n\r\n${HIDDEN}`,
  ],
  ["a list of lengths", `${post("Content-Length: 5, 5")}0\r\n\r\n${HIDDEN}`],
  ["a chunk's size with a bare line feed", `${chunked()}3\na=b\r\n0\r\n\r\n${HIDDEN}`],
])("refuses request smuggling by %s", async (_name, bytes) => {
  const response = await send(bytes);
  expect(response.statuses).toEqual([400]);
});

test("refuses request smuggling after a cached page on the same connection", async () => {
  // Cached pages are sent before other parsers see the connection.
  for (let time = 0; time < 2; time++) await (await fetch(`${site.url}/contact-us`)).text();
  const page = head("GET /contact-us HTTP/1.1", HOST);
  for (const bytes of [
    `${post("Content-Length: 6", "Transfer-Encoding: chunked")}0\r\n\r\n${HIDDEN}`,
    `${post("Transfer-Encoding: chunked", "Content-Length: 4")}${HIDDEN_CHUNK}`,
    `${post("Content-Length: 5", "Content-Length: 6")}abcdef${HIDDEN}`,
    `GET /contact-us HTTP/1.1\n${HOST}\n\n${HIDDEN}`,
    `GET /contact-us HTTP/1.1\r\n${HOST}\r\nTransfer-Encoding : chunked\r\n\r\n${HIDDEN_CHUNK}`,
  ]) {
    const { hostname, port } = new URL(site.url);
    const socket = connect({ host: hostname, port: Number(port) });
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    const closed = once(socket, "close");
    socket.write(page);
    await once(socket, "data");
    socket.write(bytes);
    await closed;
    const statuses = Array.from(
      Buffer.concat(chunks)
        .toString()
        .matchAll(/HTTP\/1\.1 (\d+) /g),
      ([, code]) => code,
    );
    expect(statuses).toEqual(["200", "400"]);
  }
});

test("responds to pipelined requests in order", async () => {
  const response = await send(
    head("GET /healthz HTTP/1.1", HOST) + head("GET /nothing HTTP/1.1", HOST, CLOSE),
  );
  expect(response.statuses).toEqual([200, 404]);
});

test("the server is still running and has logged nothing", () => {
  expect(site.process.exitCode).toBeNull();
  expect(site.output()).not.toMatch(/error|warn|\n\s+at /i);
});
