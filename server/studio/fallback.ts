import type { StudioNotice } from "#core/studio.ts";
import type { ContentStore } from "../content/content-store.ts";
import { FALLBACKS } from "../content/fallbacks.ts";
import { formatProblem } from "../content/problems.ts";

type Shown = Pick<ContentStore, "fallback" | "problems">;

const LISTED = 20;

/** While the site shows other content than that of the folder. */
export function fallbackNotice({ fallback, problems }: Shown): StudioNotice | null {
  if (fallback === null) return null;
  return {
    text: `The content folder has problems. ${FALLBACKS[fallback]}`,
    files: problems.slice(0, LISTED).map(formatProblem),
    waiting: 0,
    retryAt: null,
  };
}

/** Editors see other content than the folder has, so a publication could undo what is in its files. */
export function fallbackRefusal({ fallback }: Shown): { kind: "failed"; reason: string } | null {
  if (fallback === null) return null;
  return {
    kind: "failed",
    reason: `Nothing was published, because the content folder has problems. ${FALLBACKS[fallback]} Your draft is saved.`,
  };
}
