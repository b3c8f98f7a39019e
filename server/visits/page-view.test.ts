import { expect, test } from "vitest";
import { pageViewOf } from "./page-view.ts";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const DOCUMENT = { "user-agent": CHROME, "sec-fetch-dest": "document", accept: "text/html" };
const DATA = { "user-agent": CHROME, "sec-fetch-dest": "empty", "sec-fetch-site": "same-origin" };

const view = (headers: Record<string, string>, query = "", isData = false) =>
  pageViewOf(headers, { page: "/pricing", query, isData, ownHost: "www.example.com" });

test("names the site that led to the first page of a visit, without its path", () => {
  expect(view({ ...DOCUMENT, referer: "https://Search.example.org/find?q=ada+lovelace" })).toEqual({
    ...{ page: "/pricing", source: "search.example.org", campaign: "", isFirst: true },
  });
  expect(view(DOCUMENT)).toMatchObject({ source: "", isFirst: true });
});

test("names the campaign and the source of its links", () => {
  const query = "utm_source=newsletter&utm_campaign=spring+sale&utm_content=ada@example.com&gclid=click";
  expect(view({ ...DOCUMENT, referer: "https://mail.example.org/" }, query)).toEqual({
    ...{ page: "/pricing", source: "newsletter", campaign: "spring sale", isFirst: true },
  });
});

test.each([
  ["an email address", "utm_source=ada@example.com"],
  ["an email address that was encoded twice", "utm_source=ada%2540example.com"],
  ["a phone number", "utm_source=%2B1+512+0000777000"],
  ["markup", "utm_source=%3Cscript%3E"],
])("does not store %s that a link has as its source", (_name, query) => {
  expect(view(DOCUMENT, query)?.source).toBe("other");
});

test.each(["https://192.0.2.7/", "http://[2001:db8::1]:8080/", "https://exa$mple.org/", "about:blank"])(
  "does not store the referrer %s",
  (referer) => {
    expect(view({ ...DOCUMENT, referer })?.source).toBe("other");
  },
);

test("counts a page within a visit without a source, as document and as data", () => {
  const within = { source: "", campaign: "", isFirst: false };
  const referer = "https://www.example.com/about-us?utm_campaign=spring";
  expect(view({ ...DOCUMENT, referer }, "utm_campaign=spring")).toMatchObject(within);
  expect(view({ ...DATA, referer }, "", true)).toMatchObject(within);
  // Of a page with `Referrer-Policy: no-referrer`.
  expect(view({ ...DOCUMENT, "sec-fetch-site": "same-origin" })).toMatchObject(within);
});

test("does not count filters and further pages of a list", () => {
  const referer = "https://www.example.com/pricing?scope=team";
  expect(view({ ...DOCUMENT, referer })).toBeNull();
  expect(view({ ...DATA, referer }, "", true)).toBeNull();
});

test.each([
  ["a crawler", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
  ["a program", { "user-agent": "curl/8.5.0" }],
  ["a headless browser", { "user-agent": CHROME.replace("Chrome", "HeadlessChrome") }],
  ["an endless user agent", { "user-agent": `${CHROME} ${"x".repeat(400)}` }],
  ["a prefetch", { "sec-purpose": "prefetch" }],
  ["a prerendering", { "sec-purpose": "prefetch;prerender" }],
  ["a prefetch of an older browser", { purpose: "prefetch" }],
  ["a frame", { "sec-fetch-dest": "iframe" }],
  ["a script that reads a page", { "sec-fetch-dest": "empty" }],
])("does not count %s", (_name, headers) => {
  expect(view({ ...DOCUMENT, ...headers })).toBeNull();
});

test("does not count what names no user agent, nor data that another site asks for", () => {
  expect(view({ "sec-fetch-dest": "document" })).toBeNull();
  expect(view({ ...DATA, "sec-fetch-site": "cross-site" }, "", true)).toBeNull();
});

test("counts browsers that name no destination, if they want HTML", () => {
  expect(view({ "user-agent": CHROME, accept: "text/html,*/*" })).toMatchObject({ isFirst: true });
  expect(view({ "user-agent": CHROME, accept: "*/*" })).toBeNull();
});
