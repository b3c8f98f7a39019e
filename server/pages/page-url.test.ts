import { expect, test } from "vitest";
import { parsePageUrl } from "./page-url.ts";

const key = (target: string) => {
  const url = parsePageUrl(target);
  return url && url.path + url.query;
};

test.each([
  ["/", "/"],
  ["/contact-us", "/contact-us"],
  ["/c%6Fntact%2dus", "/contact-us"],
  ["/contact-us?utm_source=x&page=2&ref=y", "/contact-us"],
  ["/services/node.js-development", "/services/node.js-development"],
  ["/search/caf%C3%A9%20bar", "/search/caf%C3%A9%20bar"],
  ["/search/caf%c3%a9 bar", "/search/caf%C3%A9%20bar"],
  ["/search/a%2Fb", "/search/a%2Fb"],
  ["/search/a'b", "/search/a'b"],
])("normalizes %s to %s", (target, expected) => {
  expect(key(target)).toBe(expected);
});

test.each([
  ["/_.data", "/", "/_.data"],
  ["/.data", "/", "/_.data"],
  ["/contact-us.data", "/contact-us", "/contact-us.data"],
  ["/contact-us.data?_routes=root", "/contact-us", "/contact-us.data"],
  ["/contact%2Dus%2Edata", "/contact-us", "/contact-us.data"],
  ["/contact-us/_.data", "/contact-us", "/contact-us.data"],
  ["/contact-us////.data", "/contact-us", "/contact-us.data"],
  ["/thank-you.data?ref=x", "/thank-you", "/thank-you.data?ref=x"],
])("parses %s as the data request of %s, with the key %s", (target, page, expected) => {
  expect(parsePageUrl(target)).toMatchObject({ page, isData: true });
  expect(key(target)).toBe(expected);
});

test.each([
  ["/thank-you?x=1&ref=ABC", "/thank-you?ref=ABC"],
  ["/thank-you?ref=", "/thank-you"],
  ["/blog?page=2", "/blog?page=2"],
  ["/blog?page=0002", "/blog?page=2"],
  ["/blog?page=-0", "/blog?page=0"],
  ["/blog?page=2&page=3", "/blog?page=2"],
  ["/blog?page=two", "/blog?page=two"],
  ["/search/x?page=2", "/search/x?page=2"],
  ["/search?keyword=a%20b", "/search?keyword=a+b"],
  ["/contact-us?page=2", "/contact-us"],
])("keeps the allowed query parameters of %s: %s", (target, expected) => {
  expect(key(target)).toBe(expected);
});

test.each(["/%zz", "/%", "/%ff", "/services/..", "/services/%2e%2E", "/./contact-us", "/../_.data"])(
  "rejects %s",
  (target) => {
    expect(parsePageUrl(target)).toBeNull();
  },
);
