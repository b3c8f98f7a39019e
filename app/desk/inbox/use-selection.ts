import { useCallback, useState } from "react";

interface Place {
  list: string;
  id: string;
  at: number;
}

/**
 * The current row and the selected rows of a list. Both stay when rows come and go; when the current row goes, the one
 * that took its place is current.
 *
 * @param list names the list: another one begins without a selection
 * @param opened the lead that is open, whose row is current
 */
export function useSelection(rows: readonly { id: string }[], list: string, opened: string | null) {
  const [picked, setPicked] = useState<{ list: string; ids: ReadonlySet<string> }>({ list, ids: new Set() });
  const [kept, setPlace] = useState<Place | null>(null);
  const ids = rows.map(({ id }) => id);
  const place = placeIn(ids, list, opened !== null && ids.includes(opened) ? opened : null, kept);
  if (place !== kept) setPlace(place);
  const at =
    place === null || place.list !== list
      ? -1
      : ids[place.at] === place.id
        ? place.at
        : Math.min(place.at, ids.length - 1);
  const isPicked = (id: string) => picked.list === list && picked.ids.has(id);
  const pick = (chosen: readonly string[]) => setPicked({ list, ids: new Set(chosen) });
  // Stable, so that only rows that change are rendered again.
  const goTo = useCallback((id: string) => setPlace({ list, id, at: 0 }), [list]);
  const toggle = useCallback(
    (id: string) =>
      setPicked((before) => {
        const others = before.list === list ? before.ids : new Set<string>();
        const isOut = others.has(id);
        return { list, ids: new Set(isOut ? [...others].filter((one) => one !== id) : [...others, id]) };
      }),
    [list],
  );
  return {
    selected: ids.filter(isPicked),
    isSelected: isPicked,
    current: ids[at] ?? null,
    place: place?.list === list ? place : null,
    goTo,
    toggle,
    /** The id of the next or previous row. */
    neighbor: (step: 1 | -1) => ids[Math.max(0, Math.min(ids.length - 1, at + step))],
    select: pick,
    selectAll: () => pick(ids),
    clear: () => pick([]),
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** Follows the opened lead, else the row that was current. */
function placeIn(
  ids: readonly string[],
  list: string,
  opened: string | null,
  kept: Place | null,
): Place | null {
  const id = opened ?? kept?.id;
  const at = id === undefined ? -1 : ids.indexOf(id);
  if (id === undefined || at < 0) return kept;
  const placed = { list: opened === null && kept !== null ? kept.list : list, id, at };
  const isSame = kept !== null && kept.id === id && kept.at === at && kept.list === placed.list;
  return isSame ? kept : placed;
}
