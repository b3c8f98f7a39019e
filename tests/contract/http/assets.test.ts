import { readdirSync, readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { head, sendRaw } from "#tests/support/raw-request.ts";
import { headerProblems } from "#tests/support/security-headers.ts";
import { shippedBrand } from "#tests/support/shipped-content.ts";

const site = await startBuiltSite({ RATE_SCALE: "1000" });
afterAll(site.stop);

const PICTURE = "/assets/images/offices/austin.svg";
const picture = readFileSync(`${CONTENT_DIR}/images/offices/austin.svg`);
const scripts = readdirSync("build/client/assets/app").filter((file) => file.endsWith(".js"));
const SCRIPT = `/assets/app/${scripts.find((file) => file.startsWith("entry.client"))}`;

const get = (path: string, ...headers: string[]) =>
  sendRaw(site.url, head(`GET ${path} HTTP/1.1`, "Host: localhost", "Connection: close", ...headers));

test.each([
  ["br", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["identity", null],
])("caches a script of the build forever, compressed for %s", async (accepted, encoding) => {
  const response = await get(SCRIPT, `Accept-Encoding: ${accepted}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(response.headers.get("content-encoding")).toBe(encoding);
  expect(response.headers.get("vary")).toBe("Accept-Encoding");
  expect(headerProblems(response.headers)).toEqual([]);
  const file = `build/client${SCRIPT}${encoding === null ? "" : encoding === "br" ? ".br" : ".gz"}`;
  expect(Buffer.from(response.body, "latin1").equals(readFileSync(file))).toBe(true);
});

test("does not compress fonts again", async () => {
  const [url = ""] = shippedBrand.page.fonts;
  const response = await get(url, "Accept-Encoding: br, gzip");
  expect(response.headers.get("content-type")).toBe("font/woff2");
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.has("content-encoding")).toBe(false);
  expect(Buffer.from(response.body, "latin1").equals(shippedBrand.fonts[0]?.bytes as Buffer)).toBe(true);
});

test("serves every script that a page loads", async () => {
  const html = await (await fetch(`${site.url}/contact-us`)).text();
  const named = new Set(html.match(/\/assets\/app\/[\w.-]+/g));
  expect(named.size).toBeGreaterThan(3);
  for (const path of named) expect((await fetch(site.url + path, { method: "HEAD" })).status).toBe(200);
});

test("caches a content picture for minutes, and revalidates it by ETag", async () => {
  const response = await get(PICTURE);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("public, max-age=300");
  expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(Buffer.from(response.body, "latin1").equals(picture)).toBe(true);
  const tag = response.headers.get("etag") ?? "";
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
    const again = await get(PICTURE, `If-None-Match: ${known}`);
    expect(again).toMatchObject({ status: 304, body: "" });
    expect(again.headers.get("cache-control")).toBe("public, max-age=300");
  }
  expect((await get(PICTURE, 'If-None-Match: "other"')).status).toBe(200);
});

test("serves ranges of a clip", async () => {
  const size = picture.length;
  const part = await get(PICTURE, "Range: bytes=10-19");
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toBe(`bytes 10-19/${size}`);
  expect(Buffer.from(part.body, "latin1").equals(picture.subarray(10, 20))).toBe(true);
  const end = await get(PICTURE, "Range: bytes=-5");
  expect(Buffer.from(end.body, "latin1").equals(picture.subarray(-5))).toBe(true);
  const behind = await get(PICTURE, `Range: bytes=${size}-`);
  expect(behind.status).toBe(416);
  expect(behind.headers.get("content-range")).toBe(`bytes */${size}`);
  const tag = part.headers.get("etag");
  expect((await get(PICTURE, "Range: bytes=0-1", `If-Range: ${tag}`)).status).toBe(206);
  expect((await get(PICTURE, "Range: bytes=0-1", 'If-Range: "former"')).status).toBe(200);
});

test.each([
  "bytes=5-2",
  "bytes=a-b",
  "bytes=0-1,4-5",
  "bytes=",
  "bytes=-",
  "items=0-1",
  `bytes=0-${"9".repeat(400)}`,
])("the range %s of a picture is harmless", async (range) => {
  const response = await get(PICTURE, `Range: ${range}`);
  expect([200, 206]).toContain(response.status);
  expect(Buffer.from(response.body, "latin1").equals(picture)).toBe(true);
});

test.each([
  "/assets/app/gone-12345678.js",
  "/assets/images/gone.svg",
  "/assets/videos/gone.webm",
  "/assets/",
  "/assets/app",
])("%s is 404 and not cached", async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
});

/** Path traversal. */
const UP = [
  "..",
  "%2e%2e",
  "%2E.",
  ".%2e",
  "..%2f",
  "%2e%2e%2f",
  "..%5c",
  "..\\",
  "%2e%2e%5c",
  "%252e%252e",
  "%252e%252e%252f",
  "..%252f",
  "%c0%ae%c0%ae",
  "%uff0e%uff0e",
  "....",
  "....//",
  "..;",
  "..%00",
  "%00/..",
  "./..",
  "offices/../..",
  "offices/%2e%2e/%2e%2e",
];
const INSIDE = /^# Who the site speaks for|"name": "fairlead"|root:x:0|createRequestHandler|^\["/;
const FOLDERS = [
  "/assets/",
  "/assets/app/",
  "/assets/images/",
  "/assets/videos/",
  "/corporate-profile/",
  "/images/",
];

test.each(FOLDERS)("path traversal does not leave %s", async (folder) => {
  for (const up of UP) {
    for (const depth of [1, 2, 3]) {
      for (const file of [
        "company.yaml",
        "package.json",
        "server/index.js",
        "own-files.json",
        "etc/passwd",
      ]) {
        const path = `${folder}${`${up}/`.repeat(depth)}${file}`;
        const response = await get(path);
        expect([301, 400, 404], path).toContain(response.status);
        expect(INSIDE.test(response.body), path).toBe(false);
      }
    }
  }
});

test.each([
  "/assets/images//etc/passwd",
  "/assets/images/%2Fetc%2Fpasswd",
  "/assets/images/C:%5Cwindows%5Cwin.ini",
  "/assets/images/austin.svg%00",
  "/assets/images/offices/austin.svg%00.png",
  "/assets/images/offices/austin.svg/",
  "/assets/images/offices",
  "/assets/images/offices/",
  "/assets/images/offices/Austin.svg",
  `/assets/images/${"a".repeat(5000)}.svg`,
  `/assets/images/${"a/".repeat(3000)}a.svg`,
  "/assets/images/.gitkeep",
  "/package.json",
  "/build/server/index.js",
  "/data/fairlead.sqlite",
  "/.env",
  "/.git/config",
])("%s is not a file of the site", async (path) => {
  expect([301, 404]).toContain((await get(path)).status);
});

test("the server is still running and has logged nothing", () => {
  expect(site.process.exitCode).toBeNull();
  expect(site.output()).not.toMatch(/error|warn|\n\s+at /i);
});
