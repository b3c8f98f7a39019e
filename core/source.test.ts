import fc from "fast-check";
import { expect, test } from "vitest";
import { sourceFields, sourceOf } from "./source.ts";

test("scripts say page, campaign and referrer", () => {
  const fields = {
    source_page: "/services/iot-development",
    source_campaign: "utm_source=news&utm_medium=mail&gclid=click",
    source_referrer: "Search.Example.com",
  };
  expect(sourceOf(fields, "/contact-us?utm_source=other")).toEqual({
    page: "/services/iot-development",
    campaign: { utm_source: "news", utm_medium: "mail" },
    referrer: "search.example.com",
  });
});

test("without scripts the page in the markup and the browser's word for the address say it", () => {
  expect(sourceOf({ source_page: "/" }, "/?utm_campaign=spring%20sale&x=1")).toEqual({
    page: "/",
    campaign: { utm_campaign: "spring sale" },
    referrer: "",
  });
  expect(sourceOf({}, "/contact-us")).toMatchObject({ page: "/contact-us" });
});

test("where nothing is known there is no source", () => {
  expect(sourceOf({}, "")).toBeNull();
});

test.each([
  ["//evil.example.org/x"],
  ["https://evil.example.org"],
  ["/\r\nBcc: all@example.org"],
  ["/<script>"],
  ["javascript:alert(1)"],
])("%j is no page of ours", (page) => {
  expect(sourceOf({ source_page: page }, "")).toBeNull();
});

test.each(["a b", "<b>", "user@host", "host/path", "-", "", "ex\u0000ample"])("%j is no host", (host) => {
  expect(sourceOf({ source_page: "/", source_referrer: host }, "")?.referrer).toBe("");
});

test("whatever is sent is bounded, of one line, and comes back the same when a form is shown again", () => {
  const text = fc.string({ unit: "binary", maxLength: 400 });
  const any = fc.record({
    source_page: text,
    source_campaign: text.map(
      (value) => `utm_source=${value}&utm_term=${encodeURIComponent(value.toWellFormed())}`,
    ),
    source_referrer: text,
  });
  fc.assert(
    fc.property(any, text, (fields, sentFrom) => {
      const source = sourceOf(fields, sentFrom);
      if (source === null) return;
      const json = JSON.stringify(source);
      expect(json.length).toBeLessThan(3000);
      for (const value of [source.page, source.referrer, ...Object.values(source.campaign)]) {
        expect(value).not.toMatch(/[\r\n\0]/);
      }
      expect(sourceOf(sourceFields(source), "")).toEqual(source);
    }),
  );
});
