import { useSyncExternalStore } from "react";
import { ESTIMATE, SHORTLIST } from "#core/project.ts";

/** Without loading the store, which only a project needs. */
export function useHasProject(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.project !== undefined,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-project"] });
  addEventListener("storage", onStorage);
  return () => {
    observer.disconnect();
    removeEventListener("storage", onStorage);
  };
}

/** A change in another tab. */
function onStorage({ key }: StorageEvent) {
  if (key === SHORTLIST || key === ESTIMATE || key === null)
    import("./project-store.ts").then(({ project }) => project.refresh()).catch(() => undefined);
}
