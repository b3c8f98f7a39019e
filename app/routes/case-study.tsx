import { data } from "react-router";
import { KeepButton } from "#app/project/keep-button.tsx";
import { Banner } from "#app/sections/banner.tsx";
import { CaseResults, ResultFigures } from "#app/sections/case-results.tsx";
import { CaseScreens, CaseStage } from "#app/sections/case-screens.tsx";
import { CaseBrief, CaseTeam } from "#app/sections/case-team.tsx";
import { ClientQuote } from "#app/sections/client-quote.tsx";
import { workCovers } from "#app/sections/cover.tsx";
import { LatestPosts } from "#app/sections/latest-posts.tsx";
import { NextStep, Section } from "#app/sections/section.tsx";
import { SectionNav } from "#app/sections/section-nav.tsx";
import { SelectedWork } from "#app/sections/selected-work.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { servicesContext } from "#core/context.ts";
import { fillWords } from "#core/formatting.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/case-study";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { backend, site } = context.get(servicesContext);
  const { portfolio } = await backend.portfolio();
  const at = portfolio.findIndex(({ slug }) => slug === params.slug);
  const work = portfolio[at];
  if (work === undefined) throw data(null, { status: 404 });
  const next = portfolio[(at + 1) % portfolio.length];
  return {
    overview: site.pages().portfolio.title,
    words: site.pages().case_study,
    work,
    story: await site.caseStory(work.slug),
    next: next && next !== work ? workCovers([next]) : [],
  };
}

const storySections = ["situation", "decisions", "story"] as const;

export default function CaseStudy({
  loaderData: { overview, words, work, story, next },
}: Route.ComponentProps) {
  const { screens = [], results = [] } = work;
  const more = screens[0]?.device === "phone" ? [] : screens.slice(1);
  const projectType = fillWords(words.project_type, { title: work.title });
  const quote = { label: words.next_step.action, to: paths.quote(projectType) };
  return (
    <>
      <Banner
        scene="chart"
        title={work.title}
        lead={work.summary}
        trail={[
          { label: overview, url: paths.portfolio },
          { label: work.title, url: paths.caseStudy(work.slug) },
        ]}
        action={quote}
        keep={<KeepButton page={{ url: paths.caseStudy(work.slug), title: work.title }} />}
        picture={results.length > 0 && <ResultFigures title={words.results.title} results={results} />}
      />
      <CaseStage
        title={words.facts}
        work={work}
        people={story?.team.reduce((all, { people }) => all + people, 0) ?? 0}
      />
      <SectionNav
        sections={[
          ...(story ? storySections.map((id) => ({ id, label: words.contents[id] })) : []),
          ...(more.length > 0 ? [{ id: "screens", label: words.contents.screens }] : []),
          ...(results.length > 0 ? [{ id: "results", label: words.contents.results }] : []),
          ...(story ? [{ id: "team", label: words.contents.team }] : []),
        ]}
        action={quote}
      />
      {story && <CaseBrief words={words.brief} client={work.client} {...story} />}
      {story && (
        <Section id="story" title={words.story} layout="beside" tone="wash">
          <Prose html={story.html} />
        </Section>
      )}
      {more.length > 0 && <CaseScreens title={words.screens} label={work.title} screens={screens} />}
      <CaseResults {...words.results} results={results} />
      {story && <CaseTeam words={words.team} technology={work.technology} {...story} />}
      {story?.testimonial && (
        <ClientQuote title={words.quote} tone="wash" testimonial={story.testimonial} isOwnPage />
      )}
      {story && <LatestPosts {...words.posts} posts={story.posts} isFolded />}
      <SelectedWork id="next-work" {...words.next} works={next} isScreenOnly />
      <NextStep title={words.next_step.title} text={words.next_step.text} action={quote} />
    </>
  );
}
