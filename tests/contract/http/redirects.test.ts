import { expect, test } from "vitest";
import { rawClient } from "#tests/support/raw-request.ts";
import { company } from "#tests/support/shipped-content.ts";
import { openSiteOfFile } from "#tests/support/site-on-port.ts";

const site = await openSiteOfFile();

const request = rawClient(site.url);

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
])("%s does not redirect to another host", async (target) => {
  const response = await request(`GET ${target} HTTP/1.1`);
  const location = response.headers.get("location") ?? "/";
  expect(new URL(location, "http://own.example").host).toBe("own.example");
  expect([301, 302, 400, 404]).toContain(response.status);
  expect(response.text.match(/^location:/gim) ?? []).toHaveLength(response.headers.has("location") ? 1 : 0);
});

test.each([
  ["/Contact-Us", "/contact-us"],
  ["/CONTACT-US/?a=B&c=%20", "/contact-us?a=B&c=%20"],
  ["/contact-us/", "/contact-us"],
  ["/contact-us///", "/contact-us"],
  ["//contact-us", "/contact-us"],
  ["//blog?utm_source=x", "/blog?utm_source=x"],
  ["/\\about", "/about"],
  ["//evil.example", "/evil.example"],
  ["/%61bout", "/about"],
  ["/%41bout?a=%41", "/about?a=%41"],
  ["/%2Dx%7Ey", "/-x~y"],
  ["//desk/sign-in", "/desk/sign-in"],
  ["/%64esk/sign-in", "/desk/sign-in"],
  ["//contact-us.data", "/contact-us.data"],
  ["/corporate_profile", "/portfolios"],
  ["/Corporate_Profile/?x=1", "/portfolios?x=1"],
  ["/why-other", `/why-${company.slug}`],
  [`/WHY-${company.slug}`, `/why-${company.slug}`],
  ["/services/Node.js-development", "/services/node.js-development"],
  ["/hire-resources/hire-wordpress-developer", "/hire-resources/hire-wordPress-developer"],
])("%s redirects permanently to %s", async (path, to) => {
  const response = await request(`GET ${path} HTTP/1.1`);
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe(to);
});

const PREFIXES = ["/", "//", "/\\"];
const NAMES = ["about", "About", "%61bout", "%41bout"];
const ENDINGS = ["", "/", "//"];

test("every spelling of a page needs one redirect", async () => {
  const spellings = PREFIXES.flatMap((prefix) =>
    NAMES.flatMap((name) => ENDINGS.map((ending) => prefix + name + ending)),
  ).filter((spelling) => spelling !== "/about");
  const locations = spellings.map(async (spelling) => {
    const { status, headers } = await request(`GET ${spelling}?a=%41&b HTTP/1.1`);
    return [spelling, status, headers.get("location")];
  });
  expect(await Promise.all(locations)).toEqual(
    spellings.map((spelling) => [spelling, 301, "/about?a=%41&b"]),
  );
});

test.each([
  ["//CORPORATE%5Fprofile/?x=1", "/portfolios?x=1"],
  ["/%57hy-other", `/why-${company.slug}`],
  ["//services/%4Eode.js-development/", "/services/node.js-development"],
  ["//Search/%4Eode.JS", "/search/Node.JS"],
  ["//Unknown/", "/Unknown/"],
])("%s needs one redirect, to %s", async (path, to) => {
  const response = await request(`GET ${path} HTTP/1.1`);
  expect([response.status, response.headers.get("location")]).toEqual([301, to]);
});

test("a form that is posted to another spelling is sent again", async () => {
  const response = await request("POST //contact-us HTTP/1.1", "Content-Length: 0");
  expect(response.status).toBe(308);
  expect(response.headers.get("location")).toBe("/contact-us");
});

test.each([
  "/contact-us",
  `/why-${company.slug}`,
  "/hire-resources/hire-wordPress-developer",
  "/search/Node.JS",
])("%s is redirected to its canonical spelling", async (path) => {
  expect((await request(`GET ${path} HTTP/1.1`)).status).toBe(200);
});
