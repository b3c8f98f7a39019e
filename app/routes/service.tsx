import { data } from "react-router";
import { Banner } from "#app/sections/banner.tsx";
import { BannerDiagram } from "#app/sections/banner-diagram.tsx";
import { Builds } from "#app/sections/builds.tsx";
import { ClientQuote } from "#app/sections/client-quote.tsx";
import { postCovers, workCovers } from "#app/sections/covers-of.ts";
import { Fit } from "#app/sections/fit.tsx";
import { LatestPosts } from "#app/sections/latest-posts.tsx";
import { LinkedPages } from "#app/sections/linked-pages.tsx";
import { NextStep } from "#app/sections/next-step.tsx";
import { IN_DEPTH, OwnText } from "#app/sections/own-text.tsx";
import type { ProofOfPage } from "#app/sections/proof-line.tsx";
import { Questions } from "#app/sections/questions.tsx";
import { SectionNav } from "#app/sections/section-nav.tsx";
import { SelectedWork, type WorkCover } from "#app/sections/selected-work.tsx";
import { WhyChoose } from "#app/sections/why-choose.tsx";
import type { CounterEntity } from "#core/api/home.ts";
import { backendContext, siteContext } from "#core/context.ts";
import type { NotFound } from "#core/not-found.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/service";

const WORKS = 3;
const POSTS = 3;

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const page = await site.service(slug);
  if (page === null) {
    throw data({ nearest: site.nearestPages("services", slug) } satisfies NotFound, { status: 404 });
  }
  const backend = context.get(backendContext);
  const [{ portfolio }, { blogs }, { faqs }, { counters }] = await Promise.all([
    backend.portfolio(),
    backend.blog({ category_slug: slug }),
    backend.faq({ category_slug: slug }),
    backend.home(),
  ]);
  const works = portfolio.filter(({ services }) => services.includes(slug));
  return {
    page,
    works: workCovers(works.slice(0, WORKS)),
    posts: postCovers(blogs.slice(0, POSTS)),
    faqs: faqs.map(({ question, answer }) => ({ question, answer })),
    counters,
  };
}

export default function Service({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData.page;
  const { page, works, posts, faqs, counters } = loaderData;
  const quote = { label: page.next_step.action, to: paths.quote(page.title) };
  return (
    <>
      <Banner
        slug={page.slug}
        title={page.title}
        lead={page.lead}
        trail={[
          { label: "Home", url: paths.home },
          { label: "Services", url: paths.services },
          { label: page.name, url: paths.service(page.slug) },
        ]}
        action={quote}
        proof={proofOf(works, counters)}
        picture={<BannerDiagram logo={page.logo} builds={page.builds} />}
      />
      <SectionNav
        sections={[
          { id: "fit", label: words.contents.fit },
          { id: "builds", label: words.contents.builds },
          { id: IN_DEPTH, label: words.contents.text },
          ...(works.length > 0 ? [{ id: "work", label: words.contents.work }] : []),
          { id: "why", label: words.contents.why },
          ...(page.people.length > 0 ? [{ id: "people", label: words.contents.people }] : []),
          ...(faqs.length > 0 ? [{ id: "questions", label: words.contents.questions }] : []),
        ]}
        action={quote}
      />
      <Fit words={words.fit} choose={page.choose_when} avoid={page.avoid_when} />
      <Builds title={words.builds} builds={page.builds} more={{ label: page.estimate, to: paths.estimate }} />
      <OwnText
        html={page.html}
        updated={page.updated}
        listTitle={words.technologies}
        technologies={page.technologies}
      />
      <SelectedWork {...words.projects} works={works} />
      {page.testimonial && <ClientQuote title={words.quote} tone="paper" testimonial={page.testimonial} />}
      <WhyChoose category={page.slug} company={page.company} counters={counters} evidence={page.evidence} />
      <LinkedPages
        id="people"
        title={words.people.title}
        pages={page.people}
        more={{ label: words.people.more, to: paths.hires }}
      />
      <Questions
        title={words.questions.title}
        faqs={faqs}
        more={{ label: words.questions.more, to: paths.faq }}
      />
      <LatestPosts {...words.posts} posts={posts} />
      <LinkedPages
        id="related"
        title={words.related.title}
        pages={page.related}
        more={{ label: words.related.more, to: paths.services }}
      />
      <NextStep {...page.next_step} action={quote} />
    </>
  );
}

/** What the first project changed; without one, how many projects there were. */
function proofOf([work]: readonly WorkCover[], counters: readonly CounterEntity[]): ProofOfPage | null {
  const result = work?.results?.[0];
  if (work && result) {
    const { before, after, metric } = result;
    return {
      before,
      figure: after,
      text: metric,
      source: { label: work.client, to: paths.caseStudy(work.slug) },
    };
  }
  const counter = counters.at(-1);
  return counter ? { figure: counter.value, text: counter.label } : null;
}
