import { useContext, useEffect, useRef } from "react";
import { cleanEstimateQuery } from "#core/estimate-query.ts";
import { KeepWords } from "./keep-words.ts";
import { project } from "./project-store.ts";
import { useProject } from "./use-project.ts";

/** The estimate of this page in the project of the visitor. Once kept, it follows the answers. */
export function useKeptEstimate(link: string) {
  const hasProjects = useContext(KeepWords) !== null;
  const isKeptHere = useRef(false);
  // Empty until every question has an answer.
  const query = cleanEstimateQuery(link);
  const { estimate } = useProject();
  const isKept = query !== "" && estimate === query;

  useEffect(() => {
    const kept = project.view().estimate;
    if (query !== "" && kept === query) isKeptHere.current = true;
    else if (query !== "" && kept !== "" && isKeptHere.current) project.setEstimate(query);
  }, [query]);

  return {
    isKept,
    keep(isWanted: boolean) {
      if (!hasProjects) return;
      isKeptHere.current = isWanted;
      project.setEstimate(isWanted ? query : "");
    },
  };
}
