import fc from "fast-check";
import { expect, test } from "vitest";
import { sourceFields, sourceOf } from "./source.ts";

test("reads page, campaign and referrer from the hidden fields", () => {
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

test("uses the page in the markup and the Referer without scripts", () => {
  expect(sourceOf({ source_page: "/" }, "/?utm_campaign=spring%20sale&x=1")).toEqual({
    page: "/",
    campaign: { utm_campaign: "spring sale" },
    referrer: "",
  });
  expect(sourceOf({}, "/contact-us")).toMatchObject({ page: "/contact-us" });
});

test("returns null without any information", () => {
  expect(sourceOf({}, "")).toBeNull();
});

test.each([
  ["//evil.example.org/x"],
  ["https://evil.example.org"],
  ["/\r\nBcc: all@example.org"],
  ["/<script>"],
  ["javascript:alert(1)"],
])("ignores the page %j", (page) => {
  expect(sourceOf({ source_page: page }, "")).toBeNull();
});

test.each(["a b", "<b>", "user@host", "host/path", "-", "", "ex\u0000ample"])(
  "ignores the host %j",
  (host) => {
    expect(sourceOf({ source_page: "/", source_referrer: host }, "")?.referrer).toBe("");
  },
);

test("bounds any input to single lines, and restores it when a form is shown again", () => {
  const text = fc.string({ unit: "binary", maxLength: 400 });
  const any = fc.record({
    source_page: text,
    source_campaign: text.map(
      (value) => `utm_source=${value}&utm_term=${encodeURIComponent(value.toWellFormed())}`,
    ),
    source_referrer: text,
    source_shortlist: text.map((value) => `/services/x /hire-resources/${value}`),
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
