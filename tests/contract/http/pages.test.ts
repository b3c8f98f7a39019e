import { afterAll, expect, test, vi } from "vitest";
import { createPage, squeeze } from "#server/page-cache/page.ts";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { formOf } from "#tests/support/enquiry-fields.ts";
import { head, sendRaw } from "#tests/support/raw-request.ts";
import { company } from "#tests/support/shipped-content.ts";

const site = await startBuiltSite({ RATE_SCALE: "1000" });
afterAll(site.stop);

const PAGE_CACHE = "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400";

/** Asks as a visitor who follows nothing by himself. */
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: "manual" });
const bytesOf = async (path: string, headers: Record<string, string> = {}) =>
  Buffer.from(await (await get(path, headers)).arrayBuffer());

/** The body as it travels: `fetch` would decode it. */
const travelling = (path: string, ...headers: string[]) =>
  sendRaw(site.url, head(`GET ${path} HTTP/1.1`, "Host: localhost", "Connection: close", ...headers));

/** Everything that a careless site mixes into its pages. */
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

// The first test on purpose: whoever asks first decides what a careless cache holds.
test.each(["/contact-us", "/", "/contact-us.data", "/never-there"])(
  "whatever comes with the first request for %s, the page that is kept is everybody's",
  async (path) => {
    const answer = await get(`${path}?evil=<evil>&ref=evil&page=evil`, POISON);
    const poisoned = Buffer.from(await answer.arrayBuffer());
    expect(poisoned.length).toBeGreaterThan(500);
    expect(poisoned.toString()).not.toMatch(/evil/i);
    expect([...answer.headers.values()].join()).not.toMatch(/evil/i);
    expect(answer.headers.has("set-cookie")).toBe(false);
    expect((await bytesOf(path)).equals(poisoned)).toBe(true);
  },
);

test.each(["/", "/thank-you", "/never-there", "/openings-frame"])(
  "%s says that it is a page of today: browsers lay out any other in quirks",
  async (path) => {
    expect((await bytesOf(path)).toString()).toMatch(/^<!DOCTYPE html><html /);
  },
);

test("the host of a request is nobody's business", async () => {
  const answer = await sendRaw(
    site.url,
    head("GET /thank-you HTTP/1.1", "Host: evil.example:1", "Connection: close"),
  );
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain("evil");
  expect(Buffer.from(answer.body, "latin1").equals(await bytesOf("/thank-you"))).toBe(true);
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.1", "gzip"],
  ["*;q=0", null],
  ["br;q=0,gzip;q=0", null],
  ["identity", null],
])("who accepts %s gets %s, and a cache is told so", async (accepted, encoding) => {
  const answer = await travelling("/contact-us", `Accept-Encoding: ${accepted}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-encoding")).toBe(encoding);
  expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  expect(answer.headers.get("cache-control")).toBe(PAGE_CACHE);
  expect(Number(answer.headers.get("content-length"))).toBe(answer.body.length);
});

test("every encoding is the same page", async () => {
  const plain = await bytesOf("/contact-us", { "accept-encoding": "identity" });
  for (const encoding of ["br", "gzip"]) {
    expect((await bytesOf("/contact-us", { "accept-encoding": encoding })).equals(plain)).toBe(true);
  }
});

/** The smallest brotli body of a page. Only one that is kept has it, a while after it was first asked for. */
async function squeezed(body: Buffer): Promise<string> {
  const page = await createPage(200, {}, body.toString());
  await squeeze(page);
  return (page.bodies.br ?? body).toString("latin1");
}

/** Waits until a page is squeezed, and answers its body as it travels from then on. */
async function waitForKept(path: string): Promise<string> {
  const kept = await squeezed(await bytesOf(path));
  await vi.waitFor(
    async () => expect((await travelling(path, "Accept-Encoding: br")).body === kept).toBe(true),
    { timeout: 4000 },
  );
  return kept;
}

test("a page is made once, and squeezed for all who ask later", async () => {
  const kept = await waitForKept("/contact-us");
  for (const path of ["/contact-us", "/contact-us?utm_source=x", "/contact%2dus"]) {
    expect((await travelling(path, "Accept-Encoding: br")).body === kept).toBe(true);
  }
  // One that is never kept is never squeezed: otherwise this test would show nothing.
  const own = "/thank-you?ref=x";
  const { body } = await travelling(own, "Accept-Encoding: br");
  expect(body === (await squeezed(await bytesOf(own)))).toBe(false);
});

test("who has the page already is told so", async () => {
  const answer = await get("/contact-us");
  const tag = answer.headers.get("etag") ?? "";
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  for (const known of [tag, tag.slice(2), `"other", ${tag}`, "*"]) {
    const again = await get("/contact-us", { "if-none-match": known });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    for (const name of ["etag", "cache-control", "vary", "content-security-policy"])
      expect(again.headers.get(name)).toBe(answer.headers.get(name));
  }
  expect((await get("/contact-us", { "if-none-match": '"other"' })).status).toBe(200);
  expect((await get("/never-there", { "if-none-match": "*" })).status).toBe(404);
});

test.each(["?utm_source=news", "?page=2", "?", "?ref=x&ref=y", `?${"x".repeat(4000)}`, "?__proto__=1"])(
  "a query that the page does not look at (%s) changes nothing",
  async (query) => {
    expect((await bytesOf(`/contact-us${query}`)).equals(await bytesOf("/contact-us"))).toBe(true);
  },
);

test.each(["/", "/contact-us", "/thank-you"])("the data of %s travels like the page", async (path) => {
  const data = path === "/" ? "/_.data" : `${path}.data`;
  const answer = await get(data);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/x-script; charset=utf-8");
  expect(answer.headers.get("x-remix-response")).toBe("yes");
  expect(answer.headers.get("cache-control")).toBe(PAGE_CACHE);
  const tag = answer.headers.get("etag") ?? "";
  expect((await get(data, { "if-none-match": tag })).status).toBe(304);
  const encoded = await travelling(data, "Accept-Encoding: br");
  expect(encoded.headers.get("content-encoding")).toBe("br");
  expect(encoded.body.length).toBeLessThan((await answer.text()).length);
});

test.each(["/contact%2dus", "/%63%6F%6e%74%61%63%74%2d%75%73", "/contact%2dus?x=1"])(
  "%s is no page of its own",
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
])("%s is no data of its own", async (path) => {
  const own = await get("/contact-us.data");
  expect((await fetch(site.url + path)).headers.get("etag")).toBe(own.headers.get("etag"));
});

test("a page that is not there is remembered by no browser, and says nothing of its address", async () => {
  for (const path of ["/no-such-page", "/no-such-page.data", "/services/no-such-page"]) {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).not.toContain("no-such-page");
  }
});

test("the answer to a form is for whoever sent it", async () => {
  const before = await bytesOf("/contact-us");
  const form = formOf({ name: "Poisonous Ivy", email: "no address", form: "contact" });
  const answer = await fetch(`${site.url}/contact-us`, {
    method: "POST",
    body: form,
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(answer.status).toBe(422);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.has("set-cookie")).toBe(false);
  expect(await answer.text()).toContain("Poisonous Ivy");
  expect((await bytesOf("/contact-us")).equals(before)).toBe(true);
});

test("a reference is shown to whoever has it, and never kept", async () => {
  const { challenge, a, b } = await (await get("/api/v1/challenge")).json();
  const sent = await fetch(`${site.url}/api/contactform`, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin" },
    body: formOf({
      name: "Ada Lindqvist",
      email: "ada@example.com",
      country: "Sweden",
      phone: "4612345678",
      project_budget: "<$5000",
      project_details: "A booking app.",
      challenge,
      userResult: String(a + b),
    }),
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

test.each([
  ["/Contact-Us", "/contact-us"],
  ["/CONTACT-US/?a=B&c=%20", "/contact-us?a=B&c=%20"],
  ["/contact-us/", "/contact-us"],
  ["/contact-us///", "/contact-us"],
  ["/corporate_profile", "/portfolios"],
  ["/Corporate_Profile/?x=1", "/portfolios?x=1"],
  ["/why-other", `/why-${company.slug}`],
  [`/WHY-${company.slug}`, `/why-${company.slug}`],
  ["/services/Node.js-development", "/services/node.js-development"],
  ["/hire-resources/hire-wordpress-developer", "/hire-resources/hire-wordPress-developer"],
])("%s leads to %s for good, where that is a page", async (path, to) => {
  const answer = await get(path);
  expect(answer.status).toBeOneOf([301, (await get(to)).status === 404 ? 404 : 301]);
  if (answer.status === 301) expect(answer.headers.get("location")).toBe(to);
});

test.each([
  "/contact-us",
  `/why-${company.slug}`,
  "/hire-resources/hire-wordPress-developer",
  "/search/Node.JS",
])("%s is spelled as it should be", async (path) => {
  expect([200, 404]).toContain((await get(path)).status);
});
