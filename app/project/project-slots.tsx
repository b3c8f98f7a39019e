import { type ComponentType, lazy, Suspense, useContext } from "react";
import type { SentEstimate } from "#core/estimate-page.ts";
import { AttachedEstimate } from "./attached-estimate.tsx";
import { KeepWords } from "./keep-words.ts";
import { useHasProject } from "./use-has-project.ts";

const ProjectLink = lazy(() => orNothing(import("./project-link.tsx").then((module) => module.ProjectLink)));
const AttachedProject = lazy(() =>
  orNothing(import("./attached-project.tsx").then((module) => module.AttachedProject)),
);

/** A script that can't be loaded leaves its part out. */
async function orNothing<Props>(part: Promise<ComponentType<Props>>) {
  return { default: await part.catch((): ComponentType<Props> => () => null) };
}

/** In the header: the number of things in the project, and the way to it. Takes no space before there is one. */
export function ProjectCounter() {
  const words = useContext(KeepWords);
  const hasProject = useHasProject();
  if (words === null) return null;
  return (
    <span className="project-counter">
      {hasProject && (
        <Suspense>
          <ProjectLink label={words.see} />
        </Suspense>
      )}
    </span>
  );
}

/** Above the first field of a form: the estimate of the URL, which works without scripts, and the visitor's project. */
export function Attached({ estimate }: { estimate: SentEstimate | null }) {
  const words = useContext(KeepWords);
  const hasProject = useHasProject();
  const line = words && hasProject && (
    <Suspense>
      <AttachedProject words={words} hasEstimate={estimate !== null} />
    </Suspense>
  );
  if (estimate === null) return words && <div className="project-line">{line}</div>;
  return (
    <div>
      <AttachedEstimate estimate={estimate} />
      {words && <div className="project-line project-line-pages border-t border-line">{line}</div>}
    </div>
  );
}
