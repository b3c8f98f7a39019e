import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { formOf } from "#tests/support/enquiry-fields.ts";
import { head, sendRaw } from "#tests/support/raw-request.ts";
import { headerProblems } from "#tests/support/security-headers.ts";

const MB = 1024 * 1024;
const TEN_GB = 10 * 1024 * MB;

/** The site discards this much of an oversized body before it closes the connection. */
const DISCARDED = 50 * MB;
const UNDER_WAY = 60 * MB;

/** Half of ten floods may remain as garbage. */
const GARBAGE = 250 * MB;

const site = await startBuiltSite({ RATE_SCALE: "1000" });
afterAll(site.stop);

const HOST = "Host: localhost";
const OWN = "Sec-Fetch-Site: same-origin";
const FORM = "Content-Type: application/x-www-form-urlencoded";
const MULTIPART = "Content-Type: multipart/form-data; boundary=x";
const PART = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAda Lindqvist\r\n';
const FILE = `${PART}--x\r\nContent-Disposition: form-data; name="f"; filename="a.pdf"\r\n\r\n`;

function peakMemory(): number {
  const status = readFileSync(`/proc/${site.process.pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

const memoryBefore = peakMemory();

interface Flood {
  taken: number;
  text: string;
}

/** Sends an endless body until the site closes the connection. */
function flood(bytes: string, isChunked: boolean): Promise<Flood> {
  const { hostname, port } = new URL(site.url);
  const block = Buffer.alloc(MB, "a");
  const piece = isChunked ? Buffer.concat([Buffer.from("100000\r\n"), block, Buffer.from("\r\n")]) : block;
  return new Promise((resolve) => {
    let text = "";
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.write(bytes);
      pour();
    });
    function pour(): void {
      while (!socket.destroyed && socket.write(piece));
    }
    socket.on("drain", pour);
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve({ taken: socket.bytesWritten - socket.writableLength, text }));
  });
}

// Started first, to run during the other tests.
const silent = Promise.all([
  sendRaw(site.url, head("POST /contact-us HTTP/1.1", HOST, OWN, FORM, `Content-Length: ${TEN_GB}`)),
  sendRaw(
    site.url,
    head("POST /api/contactform HTTP/1.1", HOST, OWN, MULTIPART, "Transfer-Encoding: chunked"),
  ),
  sendRaw(site.url, head("GET / HTTP/1.1", HOST, `Content-Length: ${TEN_GB}`)),
]);

test("shows a page form that is too large again with its values", async () => {
  const response = await fetch(`${site.url}/contact-us`, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin" },
    body: formOf({ name: "Ada Lindqvist", country: "Sweden", project_details: "x".repeat(300_000) }),
  });
  expect(response.status).toBe(413);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const html = await response.text();
  expect(html).toMatch(/<input[^>]+value="Ada Lindqvist"/);
  expect(html).toMatch(/<input[^>]+value="Sweden"/);
});

test("responds to a too large API request with JSON", async () => {
  const response = await fetch(`${site.url}/api/contactform`, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin" },
    body: formOf({ name: "Ada Lindqvist", project_details: "x".repeat(300_000) }),
  });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ status: 0, message: expect.any(String) });
});

test("responds to a client that reads only after sending", async () => {
  const body = `${FILE}${"a".repeat(20 * MB)}\r\n--x--\r\n`;
  const line = head(
    "POST /contact-us HTTP/1.1",
    HOST,
    OWN,
    MULTIPART,
    "Connection: close",
    `Content-Length: ${body.length}`,
  );
  const response = await sendRaw(site.url, line + body);
  expect(response.statuses).toEqual([413]);
  expect(headerProblems(response.headers)).toEqual([]);
  expect(response.body).toContain('value="Ada Lindqvist"');
});

test.each([
  ["a page form", head("POST /contact-us HTTP/1.1", HOST, OWN, FORM, `Content-Length: ${TEN_GB}`), false],
  [
    "a page form without a length",
    head("POST /contact-us HTTP/1.1", HOST, OWN, FORM, "Transfer-Encoding: chunked"),
    true,
  ],
  [
    "a page form's file",
    head("POST /contact-us HTTP/1.1", HOST, OWN, MULTIPART, `Content-Length: ${TEN_GB}`) + FILE,
    false,
  ],
  ["a call", head("POST /api/contactform HTTP/1.1", HOST, OWN, FORM, "Transfer-Encoding: chunked"), true],
  [
    "a call from elsewhere",
    head("POST /api/contactform HTTP/1.1", HOST, FORM, `Content-Length: ${TEN_GB}`),
    false,
  ],
  ["a call that takes none", head("POST /api/home HTTP/1.1", HOST, "Transfer-Encoding: chunked"), true],
  ["a page that takes none", head("POST / HTTP/1.1", HOST, `Content-Length: ${TEN_GB}`), false],
  [
    "a form from elsewhere",
    head("POST /contact-us HTTP/1.1", HOST, "Origin: https://evil.example", `Content-Length: ${TEN_GB}`),
    false,
  ],
  ["a file", head("POST /assets/app/x.js HTTP/1.1", HOST, `Content-Length: ${TEN_GB}`), false],
  ["a page that is only asked for", head("GET / HTTP/1.1", HOST, "Transfer-Encoding: chunked"), true],
  ["a method that is refused", head("TRACE / HTTP/1.1", HOST, `Content-Length: ${TEN_GB}`), false],
])("closes the connection of an endless body to %s after about 50 MB", async (_name, bytes, isChunked) => {
  const { taken, text } = await flood(bytes, isChunked);
  expect(taken).toBeLessThan(DISCARDED + UNDER_WAY);
  expect(text).toMatch(/^(?:HTTP\/1\.1 (?:200|400|403|405|413) |$)/);
  expect(peakMemory() - memoryBefore).toBeLessThan(GARBAGE);
});

test("ten endless bodies at once do not grow the memory", async () => {
  const bytes = head("POST /contact-us HTTP/1.1", HOST, OWN, MULTIPART, "Transfer-Encoding: chunked");
  const floods = await Promise.all(Array.from({ length: 10 }, () => flood(bytes, true)));
  for (const { taken } of floods) expect(taken).toBeLessThan(DISCARDED + UNDER_WAY);
  expect(peakMemory() - memoryBefore).toBeLessThan(GARBAGE);
  expect((await fetch(`${site.url}/contact-us`)).status).toBe(200);
});

test("responds to or closes a request whose announced body never arrives", async () => {
  for (const { status } of await silent) expect([0, 200, 400, 408, 413]).toContain(status);
  expect(site.process.exitCode).toBeNull();
  expect(site.output()).not.toMatch(/error|warn|\n\s+at /i);
});
