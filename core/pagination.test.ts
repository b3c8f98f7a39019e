import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type PageLink,
  type PaginationSetup,
  pageLinks,
  paginate,
  parsePageNumber,
  UNLIMITED,
} from "./pagination.ts";

const broken = (setup: Partial<PaginationSetup>) => () => paginate(setup as PaginationSetup);
const row = (currentPage: number, totalPages: number, maxSize?: number) =>
  pageLinks({ currentPage, totalPages, maxSize })
    .map((link: PageLink) => (link.kind === "page" ? link.page : "…"))
    .join(" ");

test("rejects a setup without its required keys with the message of the specification", () => {
  const text = "PaginatePipe: Argument is missing the following required properties: ";
  expect(broken({})).toThrow(new Error(`${text}itemsPerPage, currentPage`));
  expect(broken({ currentPage: 1 })).toThrow(new Error(`${text}itemsPerPage`));
  expect(broken({ itemsPerPage: 6 })).toThrow(new Error(`${text}currentPage`));
  expect(broken({ itemsPerPage: undefined, currentPage: 1 })).toThrow(new Error(`${text}itemsPerPage`));
});

test("a page out of range becomes the last one, a page below 1 the first", () => {
  const page = (currentPage: number, totalItems = 14) =>
    paginate({ itemsPerPage: 6, currentPage, totalItems }).currentPage;
  expect([page(0), page(-3), page(1), page(3), page(4), page(1e9)]).toEqual([1, 1, 1, 3, 3, 3]);
  expect([page(5, 0), page(Number.NaN), page(Number.POSITIVE_INFINITY)]).toEqual([1, 1, 3]);
});

test("returns a complete setup with its slice", () => {
  expect(paginate({ id: "blog", itemsPerPage: 6, currentPage: 3, totalItems: 14 })).toEqual({
    id: "blog",
    itemsPerPage: 6,
    currentPage: 3,
    totalItems: 14,
    totalPages: 3,
    start: 12,
    end: 14,
  });
});

test("total items are never negative", () => {
  const corrected = paginate({ itemsPerPage: 6, currentPage: 2, totalItems: -1 });
  expect(corrected).toMatchObject({ totalItems: 0, totalPages: 1, currentPage: 1, start: 0, end: 0 });
});

test.each([null, 0, -6, Number.POSITIVE_INFINITY])("items per page %s means no limit", (itemsPerPage) => {
  const corrected = paginate({ itemsPerPage, currentPage: 4, totalItems: 500 });
  expect(corrected).toMatchObject({
    itemsPerPage: UNLIMITED,
    totalPages: 1,
    currentPage: 1,
    start: 0,
    end: 500,
  });
});

test("links all pages when they fit", () => {
  expect(row(1, 1)).toBe("1");
  expect(row(4, 7)).toBe("1 2 3 4 5 6 7");
});

test("links both ends and a window around the current page when they do not fit", () => {
  expect(row(1, 10)).toBe("1 2 3 4 5 … 10");
  expect(row(4, 10)).toBe("1 2 3 4 5 … 10");
  expect(row(5, 10)).toBe("1 … 4 5 6 … 10");
  expect(row(6, 10)).toBe("1 … 5 6 7 … 10");
  expect(row(7, 10)).toBe("1 … 6 7 8 9 10");
  expect(row(10, 10)).toBe("1 … 6 7 8 9 10");
  expect(row(5, 10, 5)).toBe("1 … 5 … 10");
});

test("an ellipsis links to the page in its place", () => {
  expect(pageLinks({ currentPage: 10, totalPages: 20 })[1]).toEqual({ kind: "ellipsis", page: 8 });
});

test("every list of links contains the ends and the current page, in order, within the limit", () => {
  fc.assert(
    fc.property(fc.nat(300), fc.nat(300), fc.integer({ min: 1, max: 15 }), (a, b, maxSize) => {
      const totalPages = Math.max(a, b) + 1;
      const currentPage = Math.min(a, b) + 1;
      const links = pageLinks({ currentPage, totalPages, maxSize });
      const shown = links.filter((link) => link.kind === "page").map((link) => link.page);
      expect(shown).toEqual(expect.arrayContaining([1, currentPage, totalPages]));
      expect(links.length).toBe(Math.min(totalPages, Math.max(5, maxSize)));
      const all = links.map((link) => link.page);
      expect(all).toEqual([...new Set(all)].toSorted((x, y) => x - y));
    }),
  );
});

test.each([
  ["1", 1],
  ["007", 7],
  ["-4", -4],
  ["9".repeat(400), UNLIMITED],
  [`-${"9".repeat(400)}`, -UNLIMITED],
  ["1.5", null],
  ["1e3", null],
  ["", null],
  [" 2", null],
])("parses the page number %s as %s", (text, number) => {
  expect(parsePageNumber(text)).toBe(number);
});
