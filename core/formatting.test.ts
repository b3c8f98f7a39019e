import fc from "fast-check";
import { expect, test } from "vitest";
import {
  FILE_LABEL_LIMIT,
  TECHNOLOGY_LIMIT,
  TESTIMONIAL_LIMIT,
  truncate,
  truncateAtWord,
} from "./formatting.ts";

test("the limits are the specification's", () => {
  expect([TESTIMONIAL_LIMIT, TECHNOLOGY_LIMIT, FILE_LABEL_LIMIT]).toEqual([199, 50, 25]);
});

test("leaves a short text unchanged and truncates a long one", () => {
  expect(truncate("a".repeat(199), 199)).toBe("a".repeat(199));
  expect(truncate("a".repeat(200), 199)).toBe(`${"a".repeat(199)}…`);
});

test("removes spaces before the ellipsis", () => {
  expect(truncate("four five", 5)).toBe("four…");
});

test("truncates at a word boundary", () => {
  expect(truncateAtWord("four five six", 10)).toBe("four five…");
  expect(truncateAtWord("four five six", 9)).toBe("four five…");
  expect(truncateAtWord("four five six", 8)).toBe("four…");
  expect(truncateAtWord("four", 4)).toBe("four");
  expect(truncateAtWord("a".repeat(9), 8)).toBe(`${"a".repeat(8)}…`);
});

test("counts an emoji as one character and does not split it", () => {
  const family = "👨‍👩‍👧";
  expect(truncate(family.repeat(3), 3)).toBe(family.repeat(3));
  expect(truncate(family.repeat(3), 2)).toBe(`${family.repeat(2)}…`);
  expect(truncate("e\u0301e\u0301e\u0301", 2)).toBe("e\u0301e\u0301…");
});

test("returns a prefix of the text within the limit", () => {
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
