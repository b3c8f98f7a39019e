import { data } from "react-router";
import { Banner } from "#app/sections/banner.tsx";
import { CaseBrief } from "#app/sections/case-brief.tsx";
import { CaseResults } from "#app/sections/case-results.tsx";
import { CaseScreens } from "#app/sections/case-screens.tsx";
import { CaseStage } from "#app/sections/case-stage.tsx";
import { CaseTeam } from "#app/sections/case-team.tsx";
import { ClientQuote } from "#app/sections/client-quote.tsx";
import { LatestPosts } from "#app/sections/latest-posts.tsx";
import { NextStep } from "#app/sections/next-step.tsx";
import { NextWork } from "#app/sections/next-work.tsx";
import { Section } from "#app/sections/section.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { backendContext, siteContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/case-study";

/** A work that another back end lists has no story here: its page shows what the list carries. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { portfolio } = await context.get(backendContext).portfolio();
  const at = portfolio.findIndex(({ slug }) => slug === params.slug);
  const work = portfolio[at];
  if (work === undefined) throw data(null, { status: 404 });
  const next = portfolio[(at + 1) % portfolio.length];
  return {
    words: context.get(siteContext).pages().case_study,
    work,
    story: await context.get(siteContext).caseStory(work.slug),
    next: next && next !== work ? { slug: next.slug, title: next.title, summary: next.summary } : null,
  };
}

/** In the order in which a buyer asks: why, within what, how, with what result, by whom. */
export default function CaseStudy({ loaderData: { words, work, story, next } }: Route.ComponentProps) {
  const screens = work.screens ?? [];
  return (
    <>
      <Banner
        slug={work.slug}
        title={work.title}
        lead={work.summary}
        trail={[
          { label: "Home", url: paths.home },
          { label: "Portfolio", url: paths.portfolio },
          { label: work.title, url: paths.caseStudy(work.slug) },
        ]}
      />
      <CaseStage
        title={words.facts}
        work={work}
        people={story?.team.reduce((all, { people }) => all + people, 0) ?? 0}
      />
      {story && <CaseBrief words={words.brief} client={work.client} {...story} />}
      {story && (
        <Section id="story" title={words.story} layout="beside" tone="wash">
          <Prose html={story.html} />
        </Section>
      )}
      <CaseScreens title={words.screens} screens={screens[0]?.device === "phone" ? [] : screens.slice(1)} />
      <CaseResults {...words.results} results={work.results ?? []} />
      {story && <CaseTeam words={words.team} technology={work.technology} {...story} />}
      {story?.testimonial && (
        <ClientQuote title={words.quote} tone="wash" testimonial={story.testimonial} isOwnPage />
      )}
      {story && <LatestPosts {...words.posts} posts={story.posts} />}
      {next && <NextWork {...words.next} work={next} />}
      <NextStep
        title={words.next_step.title}
        text={words.next_step.text}
        action={{ label: words.next_step.action, to: paths.contact }}
      />
    </>
  );
}
