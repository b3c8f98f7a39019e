import { expect, test } from "vitest";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { createPreviews, homeOf } from "./site.ts";

const DAY = 24 * 60 * 60 * 1000;
const clock = { now: Date.parse("2026-11-21") };
const previews = createPreviews("secret", () => clock.now);

test("a link opens only its own post, for two weeks", () => {
  const token = previews.tokenFor("a-draft");
  expect(previews.isGenuine("a-draft", token)).toBe(true);
  expect(previews.isGenuine("another", token)).toBe(false);
  expect(createPreviews("other secret", () => clock.now).isGenuine("a-draft", token)).toBe(false);
  clock.now += 15 * DAY;
  expect(previews.isGenuine("a-draft", token)).toBe(false);
  const [, signature] = token.split(".");
  const later = Math.floor((clock.now + DAY) / 1000).toString(36);
  expect(previews.isGenuine("a-draft", `${later}.${signature}`)).toBe(false);
});

test.each(["", ".", "x", "zzzzzz", "zzzzzz.", "zzzzzzzzzzzzzz.x"])("refuses the token %j", (token) => {
  expect(previews.isGenuine("a-draft", token)).toBe(false);
});

test("the home page has no line about a page of a part that is off", () => {
  const urlsOf = (parts: typeof shippedContent.site.parts) => {
    const home = homeOf({ ...shippedContent, site: { ...shippedContent.site, parts } });
    return home.transparency?.items.map(({ url }) => url);
  };
  const { parts } = shippedContent.site;
  expect(urlsOf(parts)).toContain("/pricing");
  expect(urlsOf(parts.filter((part) => part !== "pricing"))).toEqual(
    urlsOf(parts)?.filter((url) => url !== "/pricing"),
  );
});
