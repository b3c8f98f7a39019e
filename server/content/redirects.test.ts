import { expect, test } from "vitest";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { redirectOf } from "./redirects.ts";

test("reads the redirects of a content once, because requests ask for many paths", () => {
  let reads = 0;
  const content = {
    ...shippedContent,
    writtenPages: [],
    get redirects() {
      reads++;
      return [
        { from: "/Tag/old", to: "/blog", status: 301 as const },
        { from: "/tag/{word}", to: "/faq", status: 301 as const },
      ];
    },
  };
  const targets = ["/tag/OLD", "/tag/other", "/tags"].map((path) => redirectOf(path, content)?.to);
  expect(targets).toEqual(["/blog", "/faq", undefined]);
  expect(reads).toBe(1);
});
