import { useCallback, useEffect, useState } from "react";
import { type LeadList, listSearch } from "#core/lead-query.ts";
import type { LeadRow } from "#core/leads.ts";

/** Rows by page. */
export type Pages = ReadonlyMap<number, readonly LeadRow[]>;

interface Known {
  /** Search parameters of the list without a page. */
  base: string;
  pages: Pages;
}

/** The pages of the list that are known: that of the URL, and those that were scrolled to. */
export function usePages({ rows, page, pages: count }: LeadList, search: string) {
  const base = listSearch(new URLSearchParams(search), 1);
  const [known, setKnown] = useState<Known>({ base, pages: new Map() });
  const others = known.base === base ? known.pages : new Map();
  const learn = useCallback(
    (at: number, found: readonly LeadRow[]) =>
      setKnown((before) => ({
        base,
        pages: new Map([...(before.base === base ? before.pages : []), [at, found]]),
      })),
    [base],
  );
  useEffect(() => learn(page, rows), [learn, page, rows]);
  const pages: Pages = new Map(
    [...new Map([...others, [page, rows]])]
      .filter(([at]) => at <= count)
      .sort(([one], [other]) => one - other),
  );
  return { base, pages, learn };
}
