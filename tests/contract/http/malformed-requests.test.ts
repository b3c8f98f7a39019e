import { connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { CLOSE, chunked, HOST, head, post, rawClient, sendRaw } from "#tests/support/raw-request.ts";
import { headerProblems } from "#tests/support/security-headers.ts";

const site = await startBuiltSite({ RATE_SCALE: "1000" });
afterAll(site.stop);

const send = (bytes: string) => sendRaw(site.url, bytes);
const request = rawClient(site.url);

// Started first, to run during the other tests.
const slow = sendSlowly();

/** One header every half second. */
function sendSlowly(): Promise<string> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve) => {
    let text = "";
    const socket = connect({ host: hostname, port: Number(port) }, () =>
      socket.write(`GET / HTTP/1.1\r\n${HOST}\r\n`),
    );
    const drip = setInterval(() => socket.write("X-More: 1\r\n"), 500);
    socket.on("data", (chunk) => {
      text += chunk.toString();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearInterval(drip);
      resolve(text);
    });
  });
}

test.each([
  ["two hosts", head("GET / HTTP/1.1", HOST, "host: evil.example", CLOSE)],
  ["no host", head("GET / HTTP/1.1", CLOSE)],
  ["a host that is none", head("GET / HTTP/1.1", "Host: a b/\\c", CLOSE)],
  ["an empty host", head("GET / HTTP/1.1", "Host:", CLOSE)],
  ["a target that is no path", head("OPTIONS * HTTP/1.1", HOST, CLOSE)],
  ["a target of another protocol", head("GET ftp://localhost/ HTTP/1.1", HOST, CLOSE)],
  ["a path with dots that lead up", head("GET /services/%2e%2e HTTP/1.1", HOST, CLOSE)],
])("responds to %s with 400", async (_name, bytes) => {
  const response = await send(bytes);
  expect(response.statuses).toEqual([400]);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(headerProblems(response.headers)).toEqual([]);
});

test.each(["/%E0%A4%A", "/%zz", "/career-builder/%zz", "/blog/%E0%A4%A/", "/%zz.md"])(
  "answers %s, whose percent escape is malformed, with the page for unknown paths",
  async (path) => {
    const unknown = await request("GET /no-such-page HTTP/1.1");
    const response = await request(`GET ${path} HTTP/1.1`);
    expect(response.status).toBe(404);
    expect(response.body).toBe(unknown.body);
    expect(headerProblems(response.headers)).toEqual([]);
    expect((await request(`HEAD ${path} HTTP/1.1`)).status).toBe(404);
  },
);

test("responds to a data request with a malformed percent escape like to an unknown path", async () => {
  const unknown = await request("GET /no-such-page.data HTTP/1.1");
  const response = await request("GET /%zz.data HTTP/1.1");
  expect([response.status, response.body]).toEqual([404, unknown.body]);
});

test.each(["/assets/images/%zz.png", "/assets/covers/%E0%A4%A.svg", "/assets/%zz"])(
  "has no file at %s",
  async (path) => {
    expect((await request(`GET ${path} HTTP/1.1`)).status).toBe(404);
  },
);

test.each(["/%zz", "/career-builder/%E0%A4%A"])("takes no form at %s", async (path) => {
  const response = await request(`POST ${path} HTTP/1.1`, "Content-Length: 0");
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD");
});

test.each(["GET /api/%zz", "GET /api/v1/%zz", "GET /api/v1/blog/%E0%A4%A", "POST /api/contactform/%ff"])(
  "answers %s, whose percent escape is malformed, with 400 as JSON",
  async (line) => {
    const response = await request(`${line} HTTP/1.1`, "Content-Length: 0");
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(JSON.parse(response.body)).toEqual({ status: 0, message: expect.any(String) });
    expect(headerProblems(response.headers)).toEqual([]);
  },
);

test("uses the path of an absolute target and ignores its authority", async () => {
  const plain = await request("GET /contact-us HTTP/1.1");
  for (const target of ["http://evil.example/contact-us", "HTTPS://u:p@evil.example:8443/contact-us?x=1"]) {
    const response = await request(`GET ${target} HTTP/1.1`);
    expect(response.body).toBe(plain.body);
    expect(response.text).not.toContain("evil");
  }
  expect((await request("GET http://evil.example HTTP/1.1")).status).toBe(200);
});
test.each([
  ["headers of 40 KB", 431, head("GET / HTTP/1.1", HOST, `X-Long: ${"a".repeat(40_000)}`)],
  ["a target of 40 KB", 431, head(`GET /${"a".repeat(40_000)} HTTP/1.1`, HOST)],
  ["chunk extensions of 40 KB", 413, `${chunked()}3;x=${"a".repeat(40_000)}\r\na=b\r\n0\r\n\r\n`],
  ["the start of TLS", 400, "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"],
  ["HTTP 2", 400, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
  ["a version that is none", 400, head("GET / HTTP/3.7", HOST)],
  ["a method that is none", 400, head("FOO / HTTP/1.1", HOST)],
  ["bare line feeds", 400, `GET / HTTP/1.1\n${HOST}\n\n`],
  ["a bare line feed in the headers", 400, `GET / HTTP/1.1\r\n${HOST}\nX: y\r\n\r\n`],
  ["a tab in the target", 400, head("GET /\t/evil.example/ HTTP/1.1", HOST)],
  ["a folded header", 400, `GET / HTTP/1.1\r\n${HOST}\r\nX: a\r\n\x00b\r\n\r\n`],
  ["a length below zero", 400, `${post("Content-Length: -5")}abcde`],
  ["a length with a sign", 400, `${post("Content-Length: +5")}abcde`],
  ["a length in hexadecimal", 400, `${post("Content-Length: 0x5")}abcde`],
  ["two lengths", 400, `${post("Content-Length: 5", "Content-Length: 6")}abcdef`],
  ["a chunk of no size", 400, `${chunked()}zz\r\nabc\r\n0\r\n\r\n`],
  ["a second chunk of no size", 400, `${chunked()}3\r\na=b\r\nzz\r\nabc\r\n0\r\n\r\n`],
  ["a chunk of a size below zero", 400, `${chunked()}-3\r\na=b\r\n0\r\n\r\n`],
  ["a chunk of more than 2^64 bytes", 400, `${chunked()}1${"0".repeat(20)}\r\na=b\r\n`],
  ["a chunk that is longer than it says", 400, `${chunked()}3\r\na=bcd\r\n0\r\n\r\n`],
])("responds to %s with a short %i and closes the connection", async (_name, status, bytes) => {
  const response = await send(bytes);
  expect(response.statuses).toEqual([status]);
  expect(response.body).toBe("");
  expect(response.headers.get("connection")).toBe("close");
  expect(headerProblems(response.headers)).toEqual([]);
});

test("refuses unsupported expectations", async () => {
  const expectation = await request("POST /contact-us HTTP/1.1", "Expect: 200-ok", "Content-Length: 0");
  expect(expectation.status).toBe(417);
  expect(headerProblems(expectation.headers)).toEqual([]);
  const upgrade = await send(
    head("GET /healthz HTTP/1.1", HOST, "Connection: close, Upgrade", "Upgrade: websocket"),
  );
  expect(upgrade.statuses).toEqual([200]);
});

test("closes the connection of endless headers", async () => {
  const text = await slow;
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  const lines = text.split("\r\n").slice(1).filter(Boolean);
  const named = lines.map((line) => line.split(/: (.*)/, 2) as [string, string]);
  expect(headerProblems(new Headers(named))).toEqual([]);
});

test("the server is still running and has logged nothing", () => {
  expect(site.process.exitCode).toBeNull();
  expect(site.output()).not.toMatch(/error|warn|\n\s+at /i);
});
