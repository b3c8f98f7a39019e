import { data } from "react-router";
import { KeepButton } from "#app/project/keep-button.tsx";
import type { ProofOfPage } from "#app/sections/banner.tsx";
import { Banner } from "#app/sections/banner.tsx";
import { ClientQuote } from "#app/sections/client-quote.tsx";
import { postCovers, workCovers } from "#app/sections/cover.tsx";
import { Builds, Fit } from "#app/sections/fit.tsx";
import { hasInDepthText, IN_DEPTH, InDepthText } from "#app/sections/in-depth-text.tsx";
import { LatestPosts } from "#app/sections/latest-posts.tsx";
import { LinkedPages } from "#app/sections/page-cards.tsx";
import { Questions } from "#app/sections/questions.tsx";
import { NextStep } from "#app/sections/section.tsx";
import { SectionNav } from "#app/sections/section-nav.tsx";
import { SelectedWork } from "#app/sections/selected-work.tsx";
import { ServiceDiagram } from "#app/sections/service-diagram.tsx";
import { hasReasons, WhyChoose } from "#app/sections/why-choose.tsx";
import { besidesProof, workProof } from "#app/sections/work-proof.ts";
import type { CounterEntity, TestimonialEntity } from "#core/api/home.ts";
import { servicesContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { NotFound } from "#core/site.ts";
import type { Route } from "./+types/service";

const WORKS = 3;
const POSTS = 3;

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const { backend, site } = context.get(servicesContext);
  const page = await site.service(slug);
  if (page === null) {
    throw data({ nearest: site.nearestPages("services", slug) } satisfies NotFound, { status: 404 });
  }
  const [{ portfolio }, { blogs }, { faqs }, { counters }] = await Promise.all([
    backend.portfolio(),
    backend.blogPage(1, { category_slug: slug }),
    backend.faq({ category_slug: slug }),
    backend.home(),
  ]);
  const works = portfolio.filter(({ services }) => services.includes(slug));
  return {
    page,
    proof: workProof(works) ?? counterProof(counters),
    works: workCovers(besidesProof(works).slice(0, WORKS)),
    posts: postCovers(blogs.slice(0, POSTS)),
    faqs: faqs.map(({ question, answer }) => ({ question, answer })),
    counters,
    countersNote: site.countersNote(),
  };
}

export default function Service({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData.page;
  const { page, proof, works, posts, faqs, counters, countersNote } = loaderData;
  const quote = { label: page.next_step.action, to: paths.quote(page.title) };
  return (
    <>
      <Banner
        scene="devices"
        title={page.title}
        lead={page.lead}
        trail={[
          { label: page.overview, url: paths.services },
          { label: page.name, url: paths.service(page.slug) },
        ]}
        action={quote}
        keep={<KeepButton page={{ url: paths.service(page.slug), title: page.title }} />}
        proof={proof}
        picture={page.builds.length > 0 && <ServiceDiagram page={page} />}
      />
      <SectionNav sections={sectionsOf(loaderData)} action={quote} />
      <Fit words={words.fit} choose={page.choose_when} avoid={page.avoid_when} />
      <Builds
        title={words.builds}
        builds={page.builds}
        more={page.estimate === null ? undefined : { label: page.estimate, to: paths.estimate }}
      />
      <InDepthText
        html={page.html}
        updated={page.updated}
        listTitle={words.technologies}
        technologies={page.technologies}
      />
      <SelectedWork {...words.projects} works={works} />
      {page.testimonial && (
        <ClientQuote
          title={words.quote}
          tone="paper"
          testimonial={page.testimonial}
          isOwnPage={isShown(page.testimonial, loaderData)}
        />
      )}
      <WhyChoose
        category={page.slug}
        company={page.company}
        counters={counters}
        note={countersNote}
        evidence={page.evidence}
      />
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
      <LatestPosts {...words.posts} posts={posts} isFolded />
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

/** Those that the page has. */
function sectionsOf({ page, works, faqs, counters }: Route.ComponentProps["loaderData"]) {
  const { contents } = page.words;
  return [
    { id: "fit", label: contents.fit, isShown: page.choose_when.length + page.avoid_when.length > 0 },
    { id: "builds", label: contents.builds, isShown: page.builds.length > 0 },
    { id: IN_DEPTH, label: contents.text, isShown: hasInDepthText(page) },
    { id: "work", label: contents.work, isShown: works.length > 0 },
    { id: "why", label: contents.why, isShown: hasReasons(page.slug, counters) },
    { id: "people", label: contents.people, isShown: page.people.length > 0 },
    { id: "questions", label: contents.questions, isShown: faqs.length > 0 },
  ].filter(({ isShown }) => isShown);
}

/** Whether the page has a link to the project of the quote already. */
function isShown({ case_study }: TestimonialEntity, { works, proof }: Route.ComponentProps["loaderData"]) {
  const url = case_study && paths.caseStudy(case_study);
  return works.some(({ slug }) => slug === case_study) || proof?.source?.to === url;
}

function counterProof(counters: readonly CounterEntity[]): ProofOfPage | null {
  const counter = counters.at(-1);
  return counter ? { figure: counter.value, text: counter.label } : null;
}
