/** The rules of paging (specification, sections 2, 4 and 8): which page is shown and which pages are linked. */

/** `itemsPerPage` of a list that is not cut into pages: a number, so that it travels in JSON. */
export const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** Page links shown at most, ellipses included (specification, section 2). */
export const MAX_SIZE = 7;

/** Fewer places than this cannot hold both ends, two ellipses and the current page. */
const FEWEST_PLACES = 5;

const REQUIRED = ["itemsPerPage", "currentPage"] as const;

/** What a list asks for. Both required keys must be there; `itemsPerPage: null` (or 0) asks for no limit. */
export type PaginationSetup = {
  id?: string;
  itemsPerPage: number | null;
  currentPage: number;
  totalItems?: number;
};

/** What a list gets: `start` and `end` are the bounds of its slice, `totalPages` is never below 1. */
export type Pagination = {
  id: string;
  itemsPerPage: number;
  currentPage: number;
  totalItems: number;
  totalPages: number;
  start: number;
  end: number;
};

/**
 * Corrects a setup: the page to 1..totalPages, the total to 0 or more, the items per page to no limit where
 * none is set. Throws when a required key is missing, which is a mistake of the caller, never of a visitor.
 */
export function paginate(setup: PaginationSetup): Pagination {
  const missing = REQUIRED.filter((key) => setup[key] === undefined);
  if (missing.length > 0) {
    throw new Error(
      `PaginatePipe: Argument is missing the following required properties: ${missing.join(", ")}`,
    );
  }
  const itemsPerPage = wholeAtLeast(1, setup.itemsPerPage) || UNLIMITED;
  const totalItems = wholeAtLeast(0, setup.totalItems);
  const totalPages = Math.max(1, Math.ceil(totalItems / itemsPerPage));
  const currentPage = Math.min(totalPages, Math.max(1, wholeAtLeast(1, setup.currentPage)));
  const start = (currentPage - 1) * itemsPerPage;
  const end = Math.min(totalItems, start + itemsPerPage);
  return { id: setup.id ?? "pagination", itemsPerPage, currentPage, totalItems, totalPages, start, end };
}

/**
 * The page number that a URL asks for; null for what is not a whole number. Numbers beyond what JavaScript counts
 * exactly are out of range of every list, so they are clamped.
 */
export function parsePageNumber(text: string): number | null {
  if (!/^-?\d+$/.test(text)) return null;
  return Math.max(-UNLIMITED, Math.min(UNLIMITED, Number(text)));
}

/** A place in the row of page links. An ellipsis leads to the page that would stand in its place. */
export type PageLink = { kind: "page" | "ellipsis"; page: number };

/**
 * The row of page links: all pages when they fit into `maxSize` places, else the first, the last and a window
 * around the current page, with an ellipsis where the window leaves pages out.
 */
export function pageLinks(view: { currentPage: number; totalPages: number; maxSize?: number }): PageLink[] {
  const { currentPage, totalPages } = view;
  const places = Math.max(FEWEST_PLACES, view.maxSize ?? MAX_SIZE);
  if (totalPages <= places) return pages(1, totalPages);

  const half = Math.ceil(places / 2);
  const gapBefore = currentPage > half;
  const gapAfter = currentPage <= totalPages - half;
  const windowStart =
    gapBefore && gapAfter ? currentPage - half + 1 : gapBefore ? totalPages - places + 1 : 1;
  const row = pages(windowStart, windowStart + places - 1);
  if (gapBefore) row.splice(0, 2, { kind: "page", page: 1 }, { kind: "ellipsis", page: windowStart + 1 });
  if (gapAfter) {
    const beforeLast = windowStart + places - 2;
    row.splice(-2, 2, { kind: "ellipsis", page: beforeLast }, { kind: "page", page: totalPages });
  }
  return row;
}

function pages(first: number, last: number): PageLink[] {
  return Array.from({ length: last - first + 1 }, (_, i) => ({ kind: "page", page: first + i }));
}

/** A whole number, or 0 for what is none or lies below `least`. Infinity counts as `UNLIMITED`. */
function wholeAtLeast(least: number, value: number | null | undefined): number {
  const whole = Math.min(UNLIMITED, Math.floor(value ?? 0));
  return whole >= least ? whole : 0;
}
