import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { SentEstimate } from "#core/estimate-page.ts";
import { paths } from "#core/paths.ts";
import { ESTIMATE, SHORTLIST } from "#core/project.ts";
import { type Kept, type ProjectFacts, writtenShortlist } from "#core/shortlist.ts";
import { countOf, type Project, project } from "./project-store.ts";
import { useProject } from "./use-project.ts";

interface ShownProject extends Project {
  /** Null until the server has answered, and if it can't. */
  facts: { words: ProjectFacts["words"]; kept: readonly Kept[]; estimate: SentEstimate | null } | null;
  hasFailed: boolean;
  goneCount: number;
}

/** The project with its facts, which the server is asked for if they are wanted. Takes out what is gone. */
export function useProjectFacts({ isWanted }: { isWanted: boolean }): ShownProject {
  const view = useProject();
  const { load, data } = useFetcher<{ project: ProjectFacts | null }>();
  const facts = knownFacts(view, data?.project);
  const isMissing = isWanted && facts === null && countOf(view) > 0;
  const pages = writtenShortlist(view.pages);
  const { estimate } = view;

  useEffect(() => {
    if (isMissing)
      load(`${paths.shortlist}?${new URLSearchParams({ [SHORTLIST]: pages, [ESTIMATE]: estimate })}`);
  }, [isMissing, load, pages, estimate]);

  const gone = data?.project?.gone;
  useEffect(() => {
    if (gone && gone.length > 0) project.remove(gone);
  }, [gone]);

  return { ...view, facts, hasFailed: data?.project === null, goneCount: gone?.length ?? 0 };
}

/** Null when something in the project is unknown yet. */
function knownFacts({ pages, estimate }: Project, known: ProjectFacts | null | undefined) {
  if (!known) return null;
  const kept = pages.flatMap((page) => known.kept.find(({ url }) => url === page) ?? []);
  const isKnown = estimate === "" || known.estimate?.url === `${paths.estimate}?${estimate}`;
  if (kept.length < pages.length || !isKnown) return null;
  return { words: known.words, kept, estimate: estimate === "" ? null : known.estimate };
}
