import { expect, test } from "vitest";
import { PAGE_CACHE, pageRequests } from "#tests/support/page-requests.ts";
import { openSiteOfFile } from "#tests/support/site-on-port.ts";

const site = await openSiteOfFile();

const { get, bytesOf, encodedBody } = pageRequests(site.url);

test.each(["/", "/thank-you", "/never-there", "/openings-frame"])(
  "%s has a doctype, which avoids quirks mode",
  async (path) => {
    expect((await bytesOf(path)).toString()).toMatch(/^<!DOCTYPE html><html /);
  },
);

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.1", "gzip"],
  ["*;q=0", null],
  ["br;q=0,gzip;q=0", null],
  ["identity", null],
])("responds to %s with %s and Vary", async (accepted, encoding) => {
  const response = await encodedBody("/contact-us", `Accept-Encoding: ${accepted}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-encoding")).toBe(encoding);
  expect(response.headers.get("vary")).toBe("Accept-Encoding");
  expect(response.headers.get("cache-control")).toBe(PAGE_CACHE);
  expect(Number(response.headers.get("content-length"))).toBe(response.body.length);
});

test("all encodings contain the same page", async () => {
  const plain = await bytesOf("/contact-us", { "accept-encoding": "identity" });
  for (const encoding of ["br", "gzip"]) {
    expect((await bytesOf("/contact-us", { "accept-encoding": encoding })).equals(plain)).toBe(true);
  }
});

test("responds with 304 to a matching ETag", async () => {
  const response = await get("/contact-us");
  const tag = response.headers.get("etag") ?? "";
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  for (const known of [tag, tag.slice(2), `"other", ${tag}`, "*"]) {
    const again = await get("/contact-us", { "if-none-match": known });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    for (const name of ["etag", "cache-control", "vary", "content-security-policy"])
      expect(again.headers.get(name)).toBe(response.headers.get(name));
  }
  expect((await get("/contact-us", { "if-none-match": '"other"' })).status).toBe(200);
  expect((await get("/never-there", { "if-none-match": "*" })).status).toBe(404);
});

test.each(["/", "/contact-us", "/thank-you"])("the data of %s travels like the page", async (path) => {
  const data = path === "/" ? "/_.data" : `${path}.data`;
  const response = await get(data);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/x-script; charset=utf-8");
  expect(response.headers.get("x-remix-response")).toBe("yes");
  expect(response.headers.get("cache-control")).toBe(PAGE_CACHE);
  const tag = response.headers.get("etag") ?? "";
  expect((await get(data, { "if-none-match": tag })).status).toBe(304);
  const encoded = await encodedBody(data, "Accept-Encoding: br");
  expect(encoded.headers.get("content-encoding")).toBe("br");
  expect(encoded.body.length).toBeLessThan((await response.text()).length);
});

test("the page for unknown paths is not cached by browsers and does not contain the path", async () => {
  for (const path of ["/no-such-page", "/no-such-page.data", "/services/no-such-page"]) {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).not.toContain("no-such-page");
  }
});
