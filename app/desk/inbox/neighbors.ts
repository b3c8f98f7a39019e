import { type LeadList, listSearch, PAGE_ROWS } from "#core/lead-query.ts";
import { leadUrl } from "#core/leads.ts";
import type { Selection } from "./use-selection.ts";

/** Of the opened lead in its list: URLs of the leads next to it, and its place from 1. */
export interface Neighbors {
  previous: string | null;
  next: string | null;
  /** Null when it isn't in the list, or no longer. */
  place: number | null;
  total: number;
}

interface Listed {
  search: string;
  list: Pick<LeadList, "rows" | "before" | "after" | "page" | "total">;
}

/** When the opened lead has left the list, the one that took its place comes next. */
export function neighborsOf(
  opened: string,
  { place }: Pick<Selection, "place">,
  { search, list }: Listed,
): Neighbors {
  const { rows, before, after, page, total } = list;
  const urlOf = (id: string | null | undefined, onPage = page) =>
    id ? leadUrl(id, listSearch(new URLSearchParams(search), onPage)) : null;
  if (place?.id !== opened) return { previous: null, next: null, place: null, total };
  const at = rows.findIndex(({ id }) => id === opened);
  const isListed = at >= 0;
  const [previousAt, nextAt] = isListed ? [at - 1, at + 1] : [place.at - 1, place.at];
  return {
    previous: previousAt < 0 ? urlOf(before, page - 1) : urlOf(rows[previousAt]?.id),
    next: nextAt >= rows.length ? urlOf(after, page + 1) : urlOf(rows[nextAt]?.id),
    place: isListed ? (page - 1) * PAGE_ROWS + at + 1 : null,
    total,
  };
}
