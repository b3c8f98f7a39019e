import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanShortlist, SHORTLIST_MAX, writtenShortlist } from "./shortlist.ts";

test("reads pages of developers, services and case studies, each once", () => {
  const text = "/hire-resources/hire-react-developer /services/node.js-development /portfolios/a-case";
  expect(cleanShortlist(`${text} ${text}`)).toEqual(text.split(" "));
});

test.each([
  "//evil.example.org/services/x",
  "https://evil.example.org/services/x",
  "/services/",
  "/services",
  "/services/../desk",
  "/blog/a-post",
  "/services/x?y",
  "/services/x/y",
  "/services/<b>",
])("drops %j", (page) => {
  expect(cleanShortlist(`${page} /services/x`)).toEqual(["/services/x"]);
});

test("any text gives a short list that is read again as it was", () => {
  const page = fc.stringMatching(/^\/services\/[a-z]{1,20}$/);
  const text = fc.array(fc.oneof(page, fc.string({ unit: "binary" })), { maxLength: 60 });
  fc.assert(
    fc.property(text, (parts) => {
      const pages = cleanShortlist(parts.join(" "));
      expect(pages.length).toBeLessThanOrEqual(SHORTLIST_MAX);
      expect(cleanShortlist(writtenShortlist(pages))).toEqual(pages);
    }),
  );
});
