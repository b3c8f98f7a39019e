import { data, redirect } from "react-router";
import { type Pagination, paginate } from "#core/pagination.ts";

const WHOLE_NUMBER = /^-?\d{1,9}$/;

/** The page that an address asks for, 1 where it names none. What is no whole number is not there. */
export function askedPage(url: URL): number {
  const asked = url.searchParams.get("page") ?? "1";
  if (!WHOLE_NUMBER.test(asked)) throw data(null, 404);
  return Number(asked);
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
