import { useState } from "react";

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
 */
export function useSelection(rows: readonly { id: string }[], list: string) {
  const [picked, setPicked] = useState<{ list: string; ids: ReadonlySet<string> }>({ list, ids: new Set() });
  const [place, setPlace] = useState<Place | null>(null);
  const found = rows.findIndex(({ id }) => id === place?.id);
  if (place !== null && found >= 0 && found !== place.at) setPlace({ ...place, at: found });
  const at =
    place === null || place.list !== list ? -1 : found >= 0 ? found : Math.min(place.at, rows.length - 1);
  const ids = rows.map(({ id }) => id);
  const isPicked = (id: string) => picked.list === list && picked.ids.has(id);
  const pick = (chosen: readonly string[]) => setPicked({ list, ids: new Set(chosen) });
  return {
    selected: ids.filter(isPicked),
    isSelected: isPicked,
    current: ids[at] ?? null,
    goTo(id: string) {
      setPlace({ list, id, at: ids.indexOf(id) });
    },
    /** The id of the next or previous row. */
    neighbor: (step: 1 | -1) => ids[Math.max(0, Math.min(ids.length - 1, at + step))],
    toggle: (id: string) =>
      pick(isPicked(id) ? ids.filter((one) => isPicked(one) && one !== id) : [...ids.filter(isPicked), id]),
    selectAll: () => pick(ids),
    clear: () => pick([]),
  };
}

export type Selection = ReturnType<typeof useSelection>;
