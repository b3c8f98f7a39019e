import fc from "fast-check";
import { expect, test } from "vitest";
import { FILE_LABEL_LIMIT, TECHNOLOGY_LIMIT, TESTIMONIAL_LIMIT, truncate } from "./truncate.ts";

test("the limits are the specification's", () => {
  expect([TESTIMONIAL_LIMIT, TECHNOLOGY_LIMIT, FILE_LABEL_LIMIT]).toEqual([199, 50, 25]);
});

test("a text that fits stays as it is, one that does not is cut and marked", () => {
  expect(truncate("a".repeat(199), 199)).toBe("a".repeat(199));
  expect(truncate("a".repeat(200), 199)).toBe(`${"a".repeat(199)}…`);
});

test("no space is left before the mark", () => {
  expect(truncate("four five", 5)).toBe("four…");
});

test("an emoji counts as one character and is not cut in half", () => {
  const family = "👨‍👩‍👧";
  expect(truncate(family.repeat(3), 3)).toBe(family.repeat(3));
  expect(truncate(family.repeat(3), 2)).toBe(`${family.repeat(2)}…`);
  expect(truncate("e\u0301e\u0301e\u0301", 2)).toBe("e\u0301e\u0301…");
});

test("what is shown is the beginning of the text, and never more than the limit", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), fc.nat(40), (text, limit) => {
      const shown = truncate(text, limit);
      if (shown === text) return;
      expect(shown.endsWith("…")).toBe(true);
      expect(text.startsWith(shown.slice(0, -1))).toBe(true);
      expect([...new Intl.Segmenter("en").segment(shown.slice(0, -1))].length).toBeLessThanOrEqual(limit);
    }),
  );
});
