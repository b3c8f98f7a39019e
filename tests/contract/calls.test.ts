import { expect, test } from "vitest";
import { z } from "zod";
import type { ApiDocument } from "#server/api/openapi.ts";
import { formOf } from "#tests/support/enquiry-fields.ts";
import { openSiteWithoutPort } from "#tests/support/site-without-port.ts";
import { readSubmissions } from "#tests/support/stored.ts";
import { replayDocument } from "./replay.ts";

/** Section 7 of the specification. */
const CALLS = [
  "get /home",
  "get /v1/teaminfo",
  "get /locations",
  "get /v1/blog",
  "get /v1/blog/{id}",
  "get /v1/inxblog",
  "get /v1/inxblog/{page}",
  "get /v1/blogsearch/{page}",
  "get /v1/inxblogdetails/{slug}",
  "get /v1/blogdetails/{slug}",
  "get /v1/career",
  "get /v1/careerdetails/{id}",
  "get /v1/gallery",
  "get /portfolio",
  "get /v1/faq",
  "get /v1/contactinfo",
  "get /v1/challenge",
  "post /contactform",
  "post /v1/careerform",
  "post /v1/subscription",
];

test("documents every operation of the specification, and each responds as documented", async () => {
  const site = await openSiteWithoutPort();
  const document: ApiDocument = await (await site.call("/openapi.json")).json();
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(documented.sort()).toEqual(CALLS.toSorted());
  const replayed = await replayDocument(document, site.call);
  expect(replayed.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(replayed.length).toBeGreaterThan(CALLS.length);
});

test("stores a form with the documented examples, and responds as documented", async () => {
  const site = await openSiteWithoutPort();
  const document: ApiDocument = await (await site.call("/openapi.json")).json();
  for (const [path, { post }] of Object.entries(document.paths)) {
    const schema = post?.requestBody?.content["multipart/form-data"]?.schema;
    if (post === undefined || schema === undefined) continue;
    const { challenge, a, b } = site.challenges.make("fresh");
    const fields: Record<string, string | Blob> = { challenge, userResult: String(a + b) };
    for (const [name, { example }] of Object.entries(schema.properties ?? {})) {
      if (example !== undefined) fields[name] ??= String(example);
    }
    if (schema.properties?.resume) fields.resume = new File(["%PDF-1.7\n%%EOF\n"], "resume.pdf");
    const response = await site.call(path, { method: "POST", body: formOf(fields) });
    const answer = await response.json();
    expect([path, response.status, answer.errors]).toEqual([path, 200, undefined]);
    const documented = post.responses["200"]?.content?.["application/json"]?.schema;
    expect(z.fromJSONSchema(documented as never).safeParse(answer).error).toBeUndefined();
  }
  expect(
    readSubmissions(site.dataDir)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(["application", "enquiry", "subscription"]);
});

test("the replay reports an undocumented response", async () => {
  const site = await openSiteWithoutPort();
  const document: ApiDocument = await (await site.call("/openapi.json")).json();
  const wrong = async () => Response.json({ locations: "none" });
  expect((await replayDocument(document, wrong)).every(({ problem }) => problem !== null)).toBe(true);
});

test("serves Swagger UI from this site with a policy that allows no other inline script", async () => {
  const site = await openSiteWithoutPort();
  const response = await site.call("/docs");
  const page = await response.text();
  expect(response.headers.get("content-type")).toMatch(/^text\/html/);
  expect(page).toContain('"url":"/api/openapi.json"');
  expect(page).toMatch(/<script src="[^"]+swagger-ui-bundle/);
  expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  expect(response.headers.get("content-security-policy")).not.toContain("unsafe-inline");
});

test.each([
  ["/v1/blog/999", 404],
  ["/v1/blog/no-such-post", 404],
  ["/v1/blogdetails/no-such-post", 404],
  ["/v1/inxblogdetails/no-such-post", 404],
  ["/v1/careerdetails/999", 404],
  ["/v1/inxblog/first", 404],
  ["/v1/inxblog/1.5", 404],
  ["/v1/nothing", 404],
  ["/", 404],
])("%s responds with %i as JSON", async (path, status) => {
  const site = await openSiteWithoutPort();
  const response = await site.call(path);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ status: 0, message: expect.any(String) });
});

test("corrects page numbers out of range", async () => {
  const site = await openSiteWithoutPort();
  const pagination = async (path: string) => (await (await site.call(path)).json()).pagination;
  const total = site.content.posts().length;
  expect(await pagination("/v1/inxblog/99/")).toEqual({
    id: "blog",
    itemsPerPage: 6,
    currentPage: Math.ceil(total / 6),
    totalItems: total,
  });
  expect(await pagination(`/v1/inxblog/${"9".repeat(400)}/`)).toMatchObject({
    currentPage: Math.ceil(total / 6),
  });
  expect(await pagination("/v1/inxblog/0")).toMatchObject({ currentPage: 1 });
  expect(await pagination("/v1/inxblog/-3")).toMatchObject({ currentPage: 1 });
  expect(await pagination("/v1/blogsearch/7/?search=nothingofthekind")).toMatchObject({
    currentPage: 1,
    totalItems: 0,
  });
});

test("finds posts by category, by service and by words, best first", async () => {
  const site = await openSiteWithoutPort();
  const blogs = async (path: string) => (await (await site.call(path)).json()).blogs;
  const engineering = await blogs("/v1/blog?category_slug=engineering");
  expect(new Set(engineering.map((post: { category_slug: string }) => post.category_slug))).toEqual(
    new Set(["engineering"]),
  );
  for (const post of await blogs("/v1/blog?category_slug=node.js-development")) {
    expect(post.services).toContain("node.js-development");
  }
  expect((await blogs("/v1/blogsearch/1?search=fsync"))[0].slug).toBe("what-fsync-costs");
  expect(await blogs("/v1/blogsearch/1?search=")).toEqual([]);
});

test.each(["%25", "_", "%22", "'", "*", "%F0%9F%AA%81", "%00", "a%20OR%20b", "x".repeat(10_000)])(
  "responds to a search for %s",
  async (words) => {
    const site = await openSiteWithoutPort();
    const response = await site.call(`/v1/blogsearch/1?search=${words}`);
    expect(response.status).toBe(200);
    expect((await response.json()).blogs).toBeInstanceOf(Array);
  },
);

test("lists locations in content order, with the contact information", async () => {
  const site = await openSiteWithoutPort();
  const { locations, contactinfo } = await (await site.call("/locations")).json();
  expect(locations.map(({ title }: { title: string }) => title)).toEqual(
    site.content.current.offices.map(({ title }) => title),
  );
  expect(contactinfo.email).toBe(contactinfo.contact_email);
  expect(await (await site.call("/v1/contactinfo")).json()).toEqual({ contactinfo });
});

test("responds to other methods with 405 and Allow", async () => {
  const site = await openSiteWithoutPort();
  for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
    const response = await site.call("/v1/faq", { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  }
});

test("responds to too many requests from one address with 429 and Retry-After", async () => {
  const site = await openSiteWithoutPort({ TRUSTED_PROXIES: "1" });
  const headers = { "x-forwarded-for": "203.0.113.1" };
  let response = await site.call("/v1/faq", { headers });
  for (let i = 0; i < 700 && response.status === 200; i++)
    response = await site.call("/v1/contactinfo", { headers });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await response.json()).toEqual({ status: 0, message: expect.any(String) });
});

test("serves the API under another base path", async () => {
  const site = await openSiteWithoutPort({ API_PATH: "/wp-json" });
  expect((await site.app.request("http://localhost/wp-json/v1/contactinfo")).status).toBe(200);
  expect((await site.app.request("http://localhost/api/v1/contactinfo")).status).toBe(404);
});
