import { data, redirect } from "react-router";
import { type Pagination, paginate, parsePageNumber } from "#core/pagination.ts";

export function askedPage(url: URL): number {
  const page = parsePageNumber(url.searchParams.get("page") ?? "1");
  if (page === null) throw data(null, 404);
  return page;
}

export function pageUrl(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}

export function correctedPage(
  asked: number,
  path: string,
  page: { itemsPerPage: number; currentPage: number; totalItems: number },
): Pick<Pagination, "currentPage" | "totalPages" | "totalItems"> {
  const { currentPage, totalPages, totalItems } = paginate(page);
  if (asked !== currentPage) throw redirect(pageUrl(path, currentPage));
  return { currentPage, totalPages, totalItems };
}
