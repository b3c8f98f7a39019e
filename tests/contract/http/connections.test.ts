import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { head, sendRaw } from "#tests/support/raw-request.ts";
import { headerProblems } from "#tests/support/security-headers.ts";

const HOST = "Host: localhost";
const CLOSE = "Connection: close";
const FORM = ["Content-Type: application/x-www-form-urlencoded", "Sec-Fetch-Site: same-origin"];

/** Headers of one answer alone, and the length, which an answer to HEAD may leave out. */
const OWN_HEADERS = ["date", "x-request-id", "content-length"];

const site = await startBuiltSite({ RATE_SCALE: "1000" });
afterAll(site.stop);

const send = (bytes: string) => sendRaw(site.url, bytes);
const ask = (line: string, ...headers: string[]) => send(head(line, HOST, CLOSE, ...headers));

// Started first, so that the seconds it takes pass beside the other tests.
const slow = sendSlowly();

/** Headers that never end, one every half second; answers when and how the connection was closed. */
function sendSlowly(): Promise<{ seconds: number; text: string }> {
  const { hostname, port } = new URL(site.url);
  const startedAt = performance.now();
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
      resolve({ seconds: (performance.now() - startedAt) / 1000, text });
    });
  });
}

test.each(["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND", "SEARCH", "TRACE"])(
  "%s of a page is 405",
  async (method) => {
    const answer = await ask(`${method} / HTTP/1.1`, "Content-Length: 0");
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toContain("GET, HEAD");
    expect(headerProblems(answer.headers)).toEqual([]);
  },
);

test("only the pages that take a form take POST", async () => {
  expect((await ask("POST / HTTP/1.1", "Content-Length: 0")).status).toBe(405);
  expect((await ask("POST /nothing HTTP/1.1", "Content-Length: 0")).status).toBe(405);
  expect((await ask("PUT /contact-us HTTP/1.1", "Content-Length: 0")).headers.get("allow")).toBe(
    "GET, HEAD, POST",
  );
});

test.each([
  ["PROPFIND", "/api/home", "GET, HEAD"],
  ["POST", "/api/home", "GET, HEAD"],
  ["DELETE", "/api/v1/blog/1", "GET, HEAD"],
  ["GET", "/api/contactform", "POST"],
])("%s %s is 405, as JSON", async (method, path, allow) => {
  const answer = await ask(`${method} ${path} HTTP/1.1`, "Content-Length: 0");
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe(allow);
  expect(JSON.parse(answer.body)).toMatchObject({ status: 0 });
  expect(headerProblems(answer.headers)).toEqual([]);
});

test("a call says by OPTIONS what it takes", async () => {
  const answer = await ask("OPTIONS /api/contactform HTTP/1.1");
  expect(answer).toMatchObject({ status: 204, body: "" });
  expect(answer.headers.get("allow")).toBe("POST");
});

test.each(["PUT", "POST", "DELETE", "PROPFIND"])("%s of a file is 405", async (method) => {
  const answer = await ask(`${method} /assets/images/offices/austin.svg HTTP/1.1`, "Content-Length: 0");
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("GET, HEAD");
});

test("CONNECT opens no tunnel", async () => {
  const answer = await send(head("CONNECT evil.example:443 HTTP/1.1", HOST));
  expect(answer.statuses).toEqual([405]);
  expect(headerProblems(answer.headers)).toEqual([]);
});

test.each([
  "/",
  "/contact-us",
  "/contact-us.data",
  "/nothing-here",
  "/Contact-Us",
  "/api/home",
  "/api/v1/blog/nothing",
  "/api/contactform",
  "/assets/images/offices/austin.svg",
  "/assets/images/nothing.svg",
  "/healthz",
])("HEAD %s is GET without the body", async (path) => {
  const get = await ask(`GET ${path} HTTP/1.1`);
  const asked = await ask(`HEAD ${path} HTTP/1.1`);
  const shared = ({ headers }: typeof get) => [...headers].filter(([name]) => !OWN_HEADERS.includes(name));
  expect(asked.status).toBe(get.status);
  expect(asked.body).toBe("");
  expect([get.headers.get("content-length"), null]).toContain(asked.headers.get("content-length"));
  expect(get.body).not.toBe("");
  expect(shared(asked)).toEqual(shared(get));
});

test.each([
  ["two hosts", head("GET / HTTP/1.1", HOST, "host: evil.example", CLOSE)],
  ["no host", head("GET / HTTP/1.1", CLOSE)],
  ["a host that is none", head("GET / HTTP/1.1", "Host: a b/\\c", CLOSE)],
  ["an empty host", head("GET / HTTP/1.1", "Host:", CLOSE)],
  ["a target that is no path", head("OPTIONS * HTTP/1.1", HOST, CLOSE)],
  ["a target of another protocol", head("GET ftp://localhost/ HTTP/1.1", HOST, CLOSE)],
  ["a path that cannot be decoded", head("GET /%zz HTTP/1.1", HOST, CLOSE)],
  ["a path with dots that lead up", head("GET /services/%2e%2e HTTP/1.1", HOST, CLOSE)],
])("%s is a bad request", async (_name, bytes) => {
  const answer = await send(bytes);
  expect(answer.statuses).toEqual([400]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(headerProblems(answer.headers)).toEqual([]);
});

test("an absolute target is its path, and its authority counts for nothing", async () => {
  const plain = await ask("GET /contact-us HTTP/1.1");
  for (const target of ["http://evil.example/contact-us", "HTTPS://u:p@evil.example:8443/contact-us?x=1"]) {
    const answer = await ask(`GET ${target} HTTP/1.1`);
    expect(answer.body).toBe(plain.body);
    expect(answer.text).not.toContain("evil");
  }
  expect((await ask("GET http://evil.example HTTP/1.1")).status).toBe(200);
});

test.each([
  "//evil.example/x/",
  "///evil.example/x/",
  "/\\evil.example/",
  "/\\/evil.example/X",
  "\\\\evil.example/",
  "/%5Cevil.example/",
  "/%2F%2Fevil.example/",
  "/.//evil.example/",
  "http://evil.example//evil.example/",
  "http://evil.example/\\evil.example/",
  "/search?keyword=//evil.example",
  "/search?keyword=https://evil.example",
  "/search?keyword=%0d%0aLocation:%20https://evil.example",
  "/Search/%2F%2Fevil.example/",
  "/services?platform=//evil.example",
])("%s leads to no other host", async (target) => {
  const answer = await ask(`GET ${target} HTTP/1.1`);
  const location = answer.headers.get("location") ?? "/";
  expect(new URL(location, "http://own.example").host).toBe("own.example");
  expect([301, 302, 400, 404]).toContain(answer.status);
  expect(answer.text.match(/^location:/gim) ?? []).toHaveLength(answer.headers.has("location") ? 1 : 0);
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
])("%s: a short %i without a word of ours, and the connection is closed", async (_name, status, bytes) => {
  const answer = await send(bytes);
  expect(answer.statuses).toEqual([status]);
  expect(answer.body).toBe("");
  expect(answer.headers.get("connection")).toBe("close");
  expect(headerProblems(answer.headers)).toEqual([]);
});

/** A second request hides in the first one's body, for whoever reads its length another way. */
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
])("smuggling by %s is refused as a whole", async (_name, bytes) => {
  const answer = await send(bytes);
  expect(answer.statuses).toEqual([400]);
});

test("what is hidden behind a page from memory, on the same connection, is refused as well", async () => {
  // From the second time on the page lies in memory, and no parser of Node's has seen the connection yet.
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

test("requests behind one another are answered in their order", async () => {
  const answer = await send(head("GET /healthz HTTP/1.1", HOST) + head("GET /nothing HTTP/1.1", HOST, CLOSE));
  expect(answer.statuses).toEqual([200, 404]);
});

test("what the server cannot promise it does not", async () => {
  const expectation = await ask("POST /contact-us HTTP/1.1", "Expect: 200-ok", "Content-Length: 0");
  expect(expectation.status).toBe(417);
  expect(headerProblems(expectation.headers)).toEqual([]);
  const upgrade = await send(
    head("GET /healthz HTTP/1.1", HOST, "Connection: close, Upgrade", "Upgrade: websocket"),
  );
  expect(upgrade.statuses).toEqual([200]);
});

test.each([
  ["a page", 200, "GET / HTTP/1.1", []],
  ["its data", 200, "GET /_.data HTTP/1.1", []],
  ["a page that is not there", 404, "GET /nothing HTTP/1.1", []],
  ["a redirect", 301, "GET /Contact-Us HTTP/1.1", []],
  ["a page that the browser has", 304, "GET / HTTP/1.1", ["If-None-Match: *"]],
  ["a form with wrong fields", 422, "POST /contact-us HTTP/1.1", ["Content-Length: 0", ...FORM]],
  [
    "a form of another site",
    403,
    "POST /contact-us HTTP/1.1",
    ["Content-Length: 0", "Origin: https://evil.example"],
  ],
  [
    "a form that is none",
    415,
    "POST /contact-us HTTP/1.1",
    ["Content-Length: 0", "Content-Type: text/plain"],
  ],
  ["a report that is none", 415, "POST /reports/policy HTTP/1.1", ["Content-Length: 0"]],
  ["a call", 200, "GET /api/home HTTP/1.1", []],
  ["a call that is not there", 404, "GET /api/nothing HTTP/1.1", []],
  ["a call without a proof of origin", 403, "POST /api/contactform HTTP/1.1", ["Content-Length: 0"]],
  ["a picture", 200, "GET /assets/images/offices/austin.svg HTTP/1.1", []],
  [
    "a picture that the browser has",
    304,
    "GET /assets/images/offices/austin.svg HTTP/1.1",
    ["If-None-Match: *"],
  ],
  ["a part of a picture", 206, "GET /assets/images/offices/austin.svg HTTP/1.1", ["Range: bytes=0-9"]],
  ["a part behind its end", 416, "GET /assets/images/offices/austin.svg HTTP/1.1", ["Range: bytes=9999999-"]],
  ["a file that is not there", 404, "GET /assets/app/nothing.js HTTP/1.1", []],
  ["what monitoring asks for", 200, "GET /healthz HTTP/1.1", []],
  ["whether it takes visitors", 200, "GET /readyz HTTP/1.1", []],
  ["a drawn cover", 200, "GET /assets/covers/ai-agent.svg HTTP/1.1", []],
  ["whom to tell of a hole", 200, "GET /.well-known/security.txt HTTP/1.1", []],
  ["what a call takes", 204, "OPTIONS /api/contactform HTTP/1.1", []],
  ["the page of a picture", 200, "GET /images/company-profile.svg HTTP/1.1", []],
  ["a form that is too large", 413, "POST /contact-us HTTP/1.1", ["Content-Length: 99999999", ...FORM]],
])(
  "%s (%i) has the headers of every answer, sets no cookie and gives nothing away",
  async (_name, status, line, headers) => {
    const answer = await ask(line, ...headers);
    expect(answer.status).toBe(status);
    expect(headerProblems(answer.headers)).toEqual([]);
    expect(answer.headers.has("set-cookie")).toBe(false);
    // Over http nobody is sent to https.
    expect(answer.headers.has("strict-transport-security")).toBe(false);
    expect(answer.headers.get("content-security-policy")).not.toContain("upgrade-insecure-requests");
  },
);

test.each(["/robots.txt", "/sitemap.xml", "/llms.txt"])(
  "%s has them too, and may be read from anywhere",
  async (path) => {
    const answer = await ask(`GET ${path} HTTP/1.1`);
    expect(answer.status).toBe(200);
    expect(headerProblems(answer.headers, "cross-origin")).toEqual([]);
  },
);

test("headers that never end are cut off within 15 seconds", { timeout: 20_000 }, async () => {
  const { seconds, text } = await slow;
  expect(seconds).toBeGreaterThan(9);
  expect(seconds).toBeLessThan(15);
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  const lines = text.split("\r\n").slice(1).filter(Boolean);
  const named = lines.map((line) => line.split(/: (.*)/, 2) as [string, string]);
  expect(headerProblems(new Headers(named))).toEqual([]);
});

test("none of this ended the server or made it print anything", () => {
  expect(site.process.exitCode).toBeNull();
  expect(site.output()).not.toMatch(/error|warn|\n\s+at /i);
});

function post(...headers: string[]): string {
  return head("POST /contact-us HTTP/1.1", HOST, ...FORM, ...headers);
}

function chunked(...headers: string[]): string {
  return post("Transfer-Encoding: chunked", ...headers);
}
