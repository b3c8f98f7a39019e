import { data, redirect } from "react-router";
import { type Pagination, paginate, parsePageNumber } from "#core/pagination.ts";

/** The page that an address asks for, 1 where it names none. What is no whole number is not there. */
export function askedPage(url: URL): number {
  const page = parsePageNumber(url.searchParams.get("page") ?? "1");
  if (page === null) throw data(null, 404);
  return page;
}

/** The address of a page of a list; the first is the list itself. */
export function pageUrl(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}

/** What a list says of its pages. Whoever asked for a page out of range is sent to the nearest one. */
export function correctedPage(
  asked: number,
  path: string,
  answer: { itemsPerPage: number; currentPage: number; totalItems: number },
): Pick<Pagination, "currentPage" | "totalPages" | "totalItems"> {
  const { currentPage, totalPages, totalItems } = paginate(answer);
  if (asked !== currentPage) throw redirect(pageUrl(path, currentPage));
  return { currentPage, totalPages, totalItems };
}
