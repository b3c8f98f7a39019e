import { expect, test, vi } from "vitest";
import { compressBest, createPage } from "#server/http/page.ts";
import { ENQUIRY, formOf } from "#tests/support/enquiry-fields.ts";
import { PAGE_CACHE, pageRequests } from "#tests/support/page-requests.ts";
import { CLOSE, head, sendRaw } from "#tests/support/raw-request.ts";
import { openSiteOfFile } from "#tests/support/site-on-port.ts";

const site = await openSiteOfFile();

const { get, bytesOf, encodedBody } = pageRequests(site.url);

/** Must not appear in cached pages. */
const POISON: Record<string, string> = {
  "x-forwarded-host": "evil.example",
  "x-forwarded-proto": "evil",
  "x-forwarded-prefix": "/evil",
  "x-forwarded-for": "evil",
  "x-original-url": "/evil",
  "x-rewrite-url": "/evil",
  "x-http-method-override": "EVIL",
  forwarded: "host=evil.example;proto=evil",
  cookie: "evil=evil; XSRF-TOKEN=evilevilevilevilevilev",
  "accept-language": "ev-IL",
  origin: "https://evil.example",
  referer: "https://evil.example/",
  "user-agent": "evil",
  range: "bytes=0-9",
};

// Must run first: the first request fills the cache.
test.each(["/contact-us", "/", "/contact-us.data", "/never-there"])(
  "the first request for %s leaves no visitor data in the cached page",
  async (path) => {
    const response = await get(`${path}?evil=<evil>&ref=evil&page=evil`, POISON);
    const poisoned = Buffer.from(await response.arrayBuffer());
    expect(poisoned.length).toBeGreaterThan(500);
    expect(poisoned.toString()).not.toMatch(/evil/i);
    expect([...response.headers.values()].join()).not.toMatch(/evil/i);
    expect(response.headers.has("set-cookie")).toBe(false);
    expect((await bytesOf(path)).equals(poisoned)).toBe(true);
  },
);

test("the host of a request does not affect cached pages", async () => {
  const response = await sendRaw(site.url, head("GET /thank-you HTTP/1.1", "Host: evil.example:1", CLOSE));
  expect(response.status).toBe(200);
  expect(response.text).not.toContain("evil");
  expect(Buffer.from(response.body, "latin1").equals(await bytesOf("/thank-you"))).toBe(true);
});

async function compressed(body: Buffer): Promise<string> {
  const page = await createPage(200, {}, body.toString());
  await compressBest(page);
  return (page.bodies.br ?? body).toString("latin1");
}

async function waitForCached(path: string): Promise<string> {
  const cached = await compressed(await bytesOf(path));
  await vi.waitFor(
    async () => expect((await encodedBody(path, "Accept-Encoding: br")).body === cached).toBe(true),
    { timeout: 30_000 },
  );
  return cached;
}

test("renders and compresses a page once for all later requests", async () => {
  const cached = await waitForCached("/contact-us");
  for (const path of ["/contact-us", "/contact-us?utm_source=x", "/contact-us?"]) {
    expect((await encodedBody(path, "Accept-Encoding: br")).body === cached).toBe(true);
  }
  // Uncached pages are not compressed this much.
  const own = "/thank-you?ref=x";
  const { body } = await encodedBody(own, "Accept-Encoding: br");
  expect(body === (await compressed(await bytesOf(own)))).toBe(false);
});
test.each(["?utm_source=news", "?page=2", "?", "?ref=x&ref=y", `?${"x".repeat(4000)}`, "?__proto__=1"])(
  "ignores the unknown query %s",
  async (query) => {
    expect((await bytesOf(`/contact-us${query}`)).equals(await bytesOf("/contact-us"))).toBe(true);
  },
);
test.each(["/contact%2dus", "/%63%6F%6e%74%61%63%74%2d%75%73", "/contact%2dus?x=1"])(
  "%s leads to the cached page",
  async (path) => {
    const own = await get("/contact-us");
    const other = await fetch(site.url + path);
    expect(other.headers.get("etag")).toBe(own.headers.get("etag"));
  },
);

test.each([
  "/contact-us/_.data",
  "/contact-us///.data",
  "/contact%2Dus%2edata",
  "/contact-us.data?_routes=root",
])("%s has no data of its own", async (path) => {
  const own = await get("/contact-us.data");
  expect((await fetch(site.url + path)).headers.get("etag")).toBe(own.headers.get("etag"));
});
test("does not share the response to a form", async () => {
  const before = await bytesOf("/contact-us");
  const form = formOf({ name: "Poisonous Ivy", email: "no address", form: "contact" });
  const response = await fetch(`${site.url}/contact-us`, {
    method: "POST",
    body: form,
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(response.status).toBe(422);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.has("set-cookie")).toBe(false);
  expect(await response.text()).toContain("Poisonous Ivy");
  expect((await bytesOf("/contact-us")).equals(before)).toBe(true);
});

test("shows a reference without caching it", async () => {
  const { challenge, a, b } = await (await get("/api/v1/challenge")).json();
  const sent = await fetch(`${site.url}/api/contactform`, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin" },
    body: formOf({ ...ENQUIRY, challenge, userResult: String(a + b) }),
  });
  const { reference } = await sent.json();
  expect(reference).toMatch(/^[\w-]+$/);
  for (const path of ["/thank-you", "/thank-you.data"]) {
    const own = await get(`${path}?ref=${reference}`);
    expect(own.headers.get("cache-control")).toBe("no-store");
    expect(await own.text()).toContain(reference);
    const forged = await get(`${path}?ref=AAAA-0000`);
    expect(forged.headers.get("cache-control")).toBe("no-store");
    expect(await forged.text()).not.toContain("AAAA-0000");
    const everybodys = await get(path);
    expect(everybodys.headers.get("cache-control")).toBe(PAGE_CACHE);
    expect(await everybodys.text()).not.toContain(reference);
  }
});
