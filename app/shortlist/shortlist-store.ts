import { createListeners } from "#app/ui/listeners.ts";
import { cleanShortlist, SHORTLIST, SHORTLIST_MAX, writtenShortlist } from "#core/shortlist.ts";

export interface ShortlistView {
  pages: readonly string[];
  /** Whether the browser refuses to store the list, which then lasts until the page is closed. */
  isBlocked: boolean;
}

/** The state on the server and during hydration. */
export const NOTHING_KEPT: ShortlistView = { pages: [], isBlocked: false };

/** Keeps the shortlist in the browser's storage, in step with its other tabs; outside React, like the toasts. */
export function createShortlistStore(storage: () => Storage) {
  let view: ShortlistView | null = null;
  const { notify, subscribe } = createListeners();

  function read(): ShortlistView {
    try {
      return { pages: cleanShortlist(storage().getItem(SHORTLIST) ?? ""), isBlocked: false };
    } catch {
      return { pages: [], isBlocked: true };
    }
  }

  function publish(next: ShortlistView) {
    view = next;
    notify();
  }

  function write(pages: readonly string[]) {
    try {
      if (pages.length === 0) storage().removeItem(SHORTLIST);
      else storage().setItem(SHORTLIST, writtenShortlist(pages));
      publish({ pages, isBlocked: false });
    } catch {
      publish({ pages, isBlocked: true });
    }
  }

  function current(): ShortlistView {
    view ??= read();
    return view;
  }

  return {
    view: current,
    /** Puts a page on the list or takes it off; `full` changes nothing. */
    toggle(page: string): "kept" | "removed" | "full" {
      // Another tab may have written since.
      const { pages } = current().isBlocked ? current() : read();
      if (pages.includes(page)) {
        write(pages.filter((other) => other !== page));
        return "removed";
      }
      if (pages.length >= SHORTLIST_MAX) return "full";
      write([...pages, page]);
      return "kept";
    },
    remove(gone: readonly string[]) {
      write(current().pages.filter((page) => !gone.includes(page)));
    },
    clear: () => write([]),
    /** Call it when another tab may have changed the list. */
    refresh: () => publish(read()),
    subscribe,
  };
}

export const shortlist = createShortlistStore(() => localStorage);
