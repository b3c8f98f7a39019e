import { useEffect, useSyncExternalStore } from "react";
import { useFetcher } from "react-router";
import { paths } from "#core/paths.ts";
import { type Kept, SHORTLIST, type Shortlist, writtenShortlist } from "#core/shortlist.ts";
import { NOTHING_KEPT, type ShortlistView, shortlist } from "./shortlist-store.ts";

export function useShortlist(): ShortlistView {
  return useSyncExternalStore(subscribe, shortlist.view, () => NOTHING_KEPT);
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SHORTLIST || key === null) shortlist.refresh();
  };
  const unsubscribe = shortlist.subscribe(listener);
  addEventListener("storage", onStorage);
  return () => {
    unsubscribe();
    removeEventListener("storage", onStorage);
  };
}

interface KeptPages extends ShortlistView {
  /** In the order in which they were kept; null until the server has answered. */
  kept: readonly Kept[] | null;
  hasFailed: boolean;
}

/** The facts of the kept pages. Pages that are gone are taken off the list. */
export function useKept(): KeptPages & { goneCount: number } {
  const view = useShortlist();
  const { load, data } = useFetcher<{ shortlist: Shortlist | null }>();
  const query = writtenShortlist(view.pages);
  const kept = view.pages.length === 0 ? [] : keptOf(view.pages, data?.shortlist?.kept);
  const isWanted = kept === null;

  useEffect(() => {
    if (isWanted) load(`${paths.shortlist}?${new URLSearchParams({ [SHORTLIST]: query })}`);
  }, [isWanted, load, query]);

  const gone = data?.shortlist?.gone;
  useEffect(() => {
    if (gone && gone.length > 0) shortlist.remove(gone);
  }, [gone]);

  return {
    ...view,
    kept,
    hasFailed: data?.shortlist === null,
    goneCount: gone?.length ?? 0,
  };
}

/** Null when one of the pages is unknown yet. */
function keptOf(pages: readonly string[], known: readonly Kept[] | undefined): Kept[] | null {
  const kept = pages.flatMap((page) => known?.find(({ url }) => url === page) ?? []);
  return kept.length === pages.length ? kept : null;
}
