import { type LeadList, listSearch, PAGE_ROWS } from "#core/lead-query.ts";
import { leadUrl } from "#core/leads.ts";
import type { Pages } from "./use-pages.ts";
import type { Selection } from "./use-selection.ts";

/** Of the opened lead in its list: URLs of the leads next to it, and its place from 1. */
export interface Neighbors {
  previous: string | null;
  next: string | null;
  /** Null when it isn't in the list, or no longer. */
  place: number | null;
  total: number;
  /** Ids of the leads next to it. */
  ids: readonly string[];
}

interface Listed {
  search: string;
  pages: Pages;
  list: { rows: readonly { id: string }[] } & Pick<LeadList, "before" | "after" | "page" | "total">;
}

/** When the opened lead has left the list, the one that took its place comes next. */
export function neighborsOf(
  opened: string,
  { place }: Pick<Selection, "place">,
  { search, list, pages }: Listed,
): Neighbors {
  const { rows, before, after, page, total } = list;
  const urlOf = ({ id, onPage }: Step) => leadUrl(id, listSearch(new URLSearchParams(search), onPage));
  if (place?.id !== opened) return { previous: null, next: null, place: null, total, ids: [] };
  const at = rows.findIndex(({ id }) => id === opened);
  const isListed = at >= 0;
  const rowsBefore = [...pages].reduce(
    (sum, [number, known]) => (number < page ? sum + known.length : sum),
    0,
  );
  const stepTo = (index: number): Step | null => {
    const [id, onPage] =
      index < 0 ? [before, page - 1] : index >= rows.length ? [after, page + 1] : [rows[index]?.id, page];
    return id ? { id, onPage } : null;
  };
  const left = place.at - rowsBefore;
  const previous = stepTo((isListed ? at : left) - 1);
  const next = stepTo(isListed ? at + 1 : left);
  return {
    previous: previous && urlOf(previous),
    next: next && urlOf(next),
    place: isListed ? (page - 1) * PAGE_ROWS + at + 1 : null,
    total,
    ids: [next, previous].flatMap((step) => step?.id ?? []),
  };
}

interface Step {
  id: string;
  onPage: number;
}
