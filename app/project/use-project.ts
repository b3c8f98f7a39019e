import { useSyncExternalStore } from "react";
import { markProject } from "./project-mark.ts";
import { EMPTY_PROJECT, type Project, project } from "./project-store.ts";

export function useProject(): Project {
  return useSyncExternalStore(subscribe, project.view, () => EMPTY_PROJECT);
}

function subscribe(listener: () => void): () => void {
  // The stored text may not have been a project.
  markProject(project.view());
  return project.subscribe(listener);
}
