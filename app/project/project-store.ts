import { createListeners } from "#app/ui/listeners.ts";
import { cleanEstimateQuery } from "#core/estimate-query.ts";
import { ESTIMATE, SHORTLIST } from "#core/project.ts";
import { cleanShortlist, SHORTLIST_MAX, writtenShortlist } from "#core/shortlist.ts";
import { markProject } from "./project-mark.ts";

export interface Project {
  pages: readonly string[];
  /** The query of an estimate; empty without one. */
  estimate: string;
  /** Whether the browser refuses to store the project, which then lasts until the page is closed. */
  isBlocked: boolean;
}

/** The state on the server and during hydration. */
export const EMPTY_PROJECT: Project = { pages: [], estimate: "", isBlocked: false };

export function countOf({ pages, estimate }: Pick<Project, "pages" | "estimate">): number {
  return pages.length + (estimate === "" ? 0 : 1);
}

/** Keeps pages and an estimate in the browser's storage, in step with its other tabs; outside React, like the toasts. */
export function createProjectStore(storage: () => Storage, onChange: (project: Project) => void = () => {}) {
  let view: Project | null = null;
  const { notify, subscribe } = createListeners();

  function read(): Project {
    try {
      return {
        pages: cleanShortlist(storage().getItem(SHORTLIST) ?? ""),
        estimate: cleanEstimateQuery(storage().getItem(ESTIMATE) ?? ""),
        isBlocked: false,
      };
    } catch {
      return { ...EMPTY_PROJECT, isBlocked: true };
    }
  }

  function publish(next: Project) {
    view = next;
    onChange(next);
    notify();
  }

  function current(): Project {
    view ??= read();
    return view;
  }

  /** Another tab may have written since. */
  function latest(): Project {
    return current().isBlocked ? current() : read();
  }

  function write(change: Partial<Project>) {
    const next = { ...latest(), ...change };
    try {
      put(storage(), SHORTLIST, writtenShortlist(next.pages));
      put(storage(), ESTIMATE, next.estimate);
      publish({ ...next, isBlocked: false });
    } catch {
      publish({ ...next, isBlocked: true });
    }
  }

  return {
    view: current,
    /** Puts a page into the project or takes it out; `full` changes nothing. */
    toggle(page: string): "kept" | "removed" | "full" {
      const { pages } = latest();
      if (pages.includes(page)) {
        write({ pages: pages.filter((other) => other !== page) });
        return "removed";
      }
      if (pages.length >= SHORTLIST_MAX) return "full";
      write({ pages: [...pages, page] });
      return "kept";
    },
    setEstimate: (query: string) => write({ estimate: cleanEstimateQuery(query) }),
    /** Pages by their paths, and the estimate by its query. */
    remove(items: readonly string[]) {
      const { pages, estimate } = latest();
      write({
        pages: pages.filter((page) => !items.includes(page)),
        estimate: items.includes(estimate) ? "" : estimate,
      });
    },
    clear: () => write({ pages: [], estimate: "" }),
    /** Call it when another tab may have changed the project. */
    refresh: () => publish(read()),
    subscribe,
  };
}

function put(storage: Storage, key: string, value: string) {
  if (value === "") storage.removeItem(key);
  else storage.setItem(key, value);
}

export const project = createProjectStore(() => localStorage, markProject);
