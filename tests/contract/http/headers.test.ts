import { expect, test } from "vitest";
import { FORM, rawClient } from "#tests/support/raw-request.ts";
import { headerProblems } from "#tests/support/security-headers.ts";
import { openSiteOfFile, openSiteOnPort, type SiteOnPort } from "#tests/support/site-on-port.ts";

const site = await openSiteOfFile();

const request = rawClient(site.url);

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
])("%s (%i) has all security headers and sets no cookie", async (_name, status, line, headers) => {
  const response = await request(line, ...headers);
  expect(response.status).toBe(status);
  expect(headerProblems(response.headers)).toEqual([]);
  expect(response.headers.has("set-cookie")).toBe(false);
  // No HSTS over http.
  expect(response.headers.has("strict-transport-security")).toBe(false);
  expect(response.headers.get("content-security-policy")).not.toContain("upgrade-insecure-requests");
});

test.each(["/robots.txt", "/sitemap.xml", "/llms.txt"])(
  "%s has all security headers and can be read by any origin",
  async (path) => {
    const response = await request(`GET ${path} HTTP/1.1`);
    expect(response.status).toBe(200);
    expect(headerProblems(response.headers, "cross-origin")).toEqual([]);
  },
);

test("omits Cross-Origin-Opener-Policy from all responses with OPENER_POLICY=off", async () => {
  const quick = await openSiteOnPort({ OPENER_POLICY: "off" });
  const askQuick = rawClient(quick.url);
  for (const [line, ...headers] of [
    ["GET /about HTTP/1.1"],
    // From the cache, before Hono sees the request.
    ["GET /about HTTP/1.1"],
    ["GET /nothing HTTP/1.1"],
    ["GET /Contact-Us HTTP/1.1"],
    ["POST /contact-us HTTP/1.1", "Content-Length: 0", ...FORM],
    ["GET /assets/images/offices/austin.svg HTTP/1.1"],
    ["GET /api/home HTTP/1.1"],
    ["GET /healthz HTTP/1.1"],
  ] as [string, ...string[]][]) {
    const response = await askQuick(line, ...headers);
    expect(response.headers.has("cross-origin-opener-policy")).toBe(false);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("sends title, description and preview of a page in its first 8 KB", async () => {
  const response = await fetch(`${site.url}/services/node.js-development`);
  const start = Buffer.from(await response.arrayBuffer())
    .subarray(0, 8192)
    .toString();
  for (const part of ["<title>", 'name="description"', 'property="og:title"', 'property="og:image"'])
    expect(start).toContain(part);
});

test("lists the fonts of a page in a Link header with EARLY_HINTS=on only", async () => {
  const hinting = await openSiteOnPort({ EARLY_HINTS: "on" });
  const linkOf = async ({ url }: SiteOnPort) => (await fetch(`${url}/about`)).headers.get("link");
  expect(await linkOf(hinting)).toMatch(/^<\/assets\/brand\/[^>]+\.woff2>; rel=preload; as="font"/);
  expect(await linkOf(site)).toBeNull();
});
