import { useContext, useRef } from "react";
import { found } from "#app/found.ts";
import { Gone } from "#app/project/attached-project.tsx";
import { countOf, project } from "#app/project/project-store.ts";
import { useProjectFacts } from "#app/project/use-project-facts.ts";
import { Banner } from "#app/sections/banner.tsx";
import { Comparison } from "#app/sections/comparison.tsx";
import { NextStep, SecondAction } from "#app/sections/section.tsx";
import { StepList } from "#app/sections/steps.tsx";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Link, LinkList } from "#app/ui/link.tsx";
import { toasts } from "#app/ui/toast-store.ts";
import { useRootData } from "#app/use-root-data.ts";
import type { ShortlistWords } from "#core/content/shortlist.ts";
import { servicesContext } from "#core/context.ts";
import type { SentEstimate } from "#core/estimate-page.ts";
import { cleanEstimateQuery } from "#core/estimate-query.ts";
import { fillWords } from "#core/formatting.ts";
import { isOn } from "#core/parts.ts";
import { ENQUIRY_SECTION, paths } from "#core/paths.ts";
import { ESTIMATE, SHORTLIST } from "#core/project.ts";
import { cleanShortlist } from "#core/shortlist.ts";
import type { Route } from "./+types/shortlist";

/** The project is in the browser, which asks for the facts of what is in it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const pages = cleanShortlist(url.searchParams.get(SHORTLIST) ?? "");
  const estimate = cleanEstimateQuery(url.searchParams.get(ESTIMATE) ?? "");
  return {
    project: found(await site.project({ pages, estimate })),
    estimator: site.company.estimate()?.words.link ?? null,
  };
}

/** A request for facts that fails leaves the page, and the form that shows the project, as they are. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  if (!url.searchParams.has(SHORTLIST)) return serverLoader();
  return serverLoader().catch(() => ({ project: null, estimator: null }));
}

export default function Shortlist({ loaderData }: Route.ComponentProps) {
  if (loaderData.project === null) return null;
  const { words } = loaderData.project;
  return (
    <>
      <Banner
        isCompact
        scene="shortlist"
        title={words.title}
        lead={words.lead}
        trail={[{ label: words.title, url: paths.shortlist }]}
      />
      <ProjectSection words={words} estimator={loaderData.estimator} />
      <NextStep {...words.next_step} action={{ label: words.next_step.action, to: paths.contact }} />
    </>
  );
}

interface ProjectSectionProps {
  words: ShortlistWords;
  /** Label of the link to the estimator. */
  estimator: string | null;
}

/** Has its height before the project is read, so that nothing below moves (styles/project.css). */
function ProjectSection({ words, estimator }: ProjectSectionProps) {
  const kept = useProjectFacts({ isWanted: true });
  const { facts, hasFailed, isBlocked, goneCount } = kept;
  const isEmpty = countOf(kept) === 0;
  const heading = useRef<HTMLHeadingElement>(null);

  function leave(items: readonly string[], message: string) {
    project.remove(items);
    toasts.show({ type: "success", message });
    heading.current?.focus();
  }

  return (
    <div className="project-room band band-paper">
      <Container>
        <p className="hidden max-w-measure noscript:block">{words.without_scripts}</p>
        <div role="status" className="grid max-w-measure gap-2 text-muted noscript:hidden">
          <Gone words={words.gone} count={goneCount} />
          {isBlocked && <p>{words.blocked}</p>}
          {hasFailed ? (
            <p>{words.failed}</p>
          ) : (
            facts === null && <p className="project-waiting">{words.loading}</p>
          )}
        </div>
        {(isEmpty || facts !== null) && (
          <div className={isEmpty ? "project-empty noscript:hidden" : undefined}>
            {facts?.estimate && (
              <KeptEstimate
                estimate={facts.estimate}
                remove={words.compare.remove}
                onRemove={(title) => leave([kept.estimate], fillWords(words.compare.removed, { title }))}
              />
            )}
            <h2 ref={heading} tabIndex={-1} className="display text-2xl">
              {isEmpty ? words.empty.title : words.compare.title}
            </h2>
            {facts && facts.kept.length > 0 ? (
              <div className="mt-8">
                <Comparison
                  words={words.compare}
                  kept={facts.kept}
                  onRemove={({ url, title }) => leave([url], fillWords(words.compare.removed, { title }))}
                />
              </div>
            ) : (
              <Empty words={words.empty} estimator={kept.estimate === "" ? estimator : null} />
            )}
            {!isEmpty && (
              <ProjectActions
                words={words.compare}
                estimate={facts?.estimate ?? null}
                onClear={() => leave([...kept.pages, kept.estimate], words.compare.cleared)}
              />
            )}
          </div>
        )}
      </Container>
    </div>
  );
}

interface KeptEstimateProps {
  estimate: SentEstimate;
  remove: string;
  onRemove: (title: string) => void;
}

function KeptEstimate({ estimate: { title, summary, url, words }, remove, onRemove }: KeptEstimateProps) {
  return (
    <section
      aria-labelledby="kept-estimate"
      className="mb-12 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-t-2 border-ink bg-wash p-[clamp(1.25rem,3vw,2rem)]"
    >
      <div>
        <h2 id="kept-estimate" className="text-sm font-bold text-muted">
          {title}
        </h2>
        <p className="mt-2 font-display text-2xl/[1.15] font-[540] tabular-nums lining-nums">{summary}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Link to={url} variant="forward">
          {words.open}
        </Link>
        <Button type="button" size="small" label={`${remove}: ${title}`} onClick={() => onRemove(title)}>
          {remove}
        </Button>
      </div>
    </section>
  );
}

interface ProjectActionsProps {
  words: ShortlistWords["compare"];
  estimate: SentEstimate | null;
  onClear: () => void;
}

/** With an estimate, the form begins with its project type and budget. */
function ProjectActions({ words, estimate, onClear }: ProjectActionsProps) {
  const secondAction = useContext(SecondAction);
  const form = estimate ? paths.enquiryWithEstimate(estimate.query) : `${paths.contact}#${ENQUIRY_SECTION}`;
  return (
    <div className="mt-8 flex flex-wrap gap-4 print:hidden">
      <Button to={form} variant="action" icon="arrow-right">
        {words.send}
      </Button>
      {secondAction && <Button to={secondAction.url}>{secondAction.label}</Button>}
      <Button type="button" onClick={onClear}>
        {words.clear}
      </Button>
    </div>
  );
}

interface EmptyProps {
  words: ShortlistWords["empty"];
  estimator: string | null;
}

function Empty({ words, estimator }: EmptyProps) {
  const { parts } = useRootData().layout;
  const areas = [
    { part: "estimate", label: estimator ?? "", url: paths.estimate },
    { part: "hire", label: words.links.hires, url: paths.hires },
    { part: "services", label: words.links.services, url: paths.services },
    { part: "work", label: words.links.work, url: paths.portfolio },
  ] as const;
  const links = areas.filter(({ part, label }) => label !== "" && isOn(part, parts));
  return (
    <div className="mt-4 grid gap-x-gutter gap-y-9 lg:grid-cols-2">
      <div className="grid content-start gap-3">
        <p>{words.text}</p>
        <LinkList layout="forward" links={links} />
      </div>
      {words.next && <StepList level={3} {...words.next} />}
    </div>
  );
}
