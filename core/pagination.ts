/** `itemsPerPage` of an unpaginated list; a number, so that it can be serialized as JSON. */
export const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** Maximum page links, including ellipses (specification, section 2). */
export const MAX_SIZE = 7;

/** Minimum for both ends, two ellipses and the current page. */
const MIN_LINKS = 5;

const REQUIRED = ["itemsPerPage", "currentPage"] as const;

/** Both required keys must be present; `itemsPerPage: null` (or 0) means no limit. */
export type PaginationSetup = {
  id?: string;
  itemsPerPage: number | null;
  currentPage: number;
  totalItems?: number;
};

/** `start` and `end` are the bounds of the slice; `totalPages` is at least 1. */
export type Pagination = {
  id: string;
  itemsPerPage: number;
  currentPage: number;
  totalItems: number;
  totalPages: number;
  start: number;
  end: number;
};

/** Throws for a missing required key, which is a programming error. */
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

/** Parses a page number; null for text that is not a whole number. Numbers beyond the safe range are clamped. */
export function parsePageNumber(text: string): number | null {
  if (!/^-?\d+$/.test(text)) return null;
  return Math.max(-UNLIMITED, Math.min(UNLIMITED, Number(text)));
}

/** A page link. An ellipsis links to the page in its place. */
export type PageLink = { kind: "page" | "ellipsis"; page: number };

export function pageLinks(view: { currentPage: number; totalPages: number; maxSize?: number }): PageLink[] {
  const { currentPage, totalPages } = view;
  const maxLinks = Math.max(MIN_LINKS, view.maxSize ?? MAX_SIZE);
  if (totalPages <= maxLinks) return pages(1, totalPages);

  const half = Math.ceil(maxLinks / 2);
  const gapBefore = currentPage > half;
  const gapAfter = currentPage <= totalPages - half;
  const windowStart =
    gapBefore && gapAfter ? currentPage - half + 1 : gapBefore ? totalPages - maxLinks + 1 : 1;
  const row = pages(windowStart, windowStart + maxLinks - 1);
  if (gapBefore) row.splice(0, 2, { kind: "page", page: 1 }, { kind: "ellipsis", page: windowStart + 1 });
  if (gapAfter) {
    const beforeLast = windowStart + maxLinks - 2;
    row.splice(-2, 2, { kind: "ellipsis", page: beforeLast }, { kind: "page", page: totalPages });
  }
  return row;
}

function pages(first: number, last: number): PageLink[] {
  return Array.from({ length: last - first + 1 }, (_, i) => ({ kind: "page", page: first + i }));
}

/** A whole number, or 0 for an invalid one or one below `least`. Infinity counts as `UNLIMITED`. */
function wholeAtLeast(least: number, value: number | null | undefined): number {
  const whole = Math.min(UNLIMITED, Math.floor(value ?? 0));
  return whole >= least ? whole : 0;
}
