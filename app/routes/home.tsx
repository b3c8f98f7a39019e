import { Fragment, type ReactNode } from "react";
import { postCovers, workCovers } from "#app/sections/cover.tsx";
import { Hero } from "#app/sections/hero.tsx";
import { HiringModels } from "#app/sections/hiring-models.tsx";
import { LatestPosts } from "#app/sections/latest-posts.tsx";
import { Platforms } from "#app/sections/platforms.tsx";
import { Proof } from "#app/sections/proof.tsx";
import { Questions } from "#app/sections/questions.tsx";
import { NextStep } from "#app/sections/section.tsx";
import { SelectedWork } from "#app/sections/selected-work.tsx";
import { Process } from "#app/sections/steps.tsx";
import { Testimonials } from "#app/sections/testimonials.tsx";
import { Transparency } from "#app/sections/transparency.tsx";
import { besidesProof, workProof } from "#app/sections/work-proof.ts";
import { servicesContext } from "#core/context.ts";
import type { HomeSection } from "#core/home-sections.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/home";

const WORKS = 3;
const TESTIMONIALS = 5;
const QUESTIONS = 5;

/** Only what the page shows: loader data is sent as HTML and again as data. */
export async function loader({ context }: Route.LoaderArgs) {
  const { backend, site } = context.get(servicesContext);
  const [home, { faqs }] = await Promise.all([backend.home(), backend.faq({})]);
  const sections = site.homeSections();
  const of = <Item,>(section: HomeSection, items: readonly Item[]) =>
    sections.includes(section) ? items : [];
  return {
    words: site.home(),
    sections,
    hasWork: home.portfolio.length > 0,
    models: sections.includes("hiring-models") ? site.company.hiringModel()?.section : undefined,
    counters: of("proof", home.counters),
    clients: of("proof", home.clients),
    services: of("services", home.services).map(({ category: _, ...service }) => service),
    testimonials: of("testimonials", home.testimonials).slice(0, TESTIMONIALS),
    proof: workProof(home.portfolio),
    countersNote: site.countersNote(),
    works: workCovers(of("work", besidesProof(home.portfolio)).slice(0, WORKS)),
    posts: postCovers(of("blog", home.blogs)),
    faqs: of("faq", faqs)
      .filter((faq) => faq.category_slug === null)
      .slice(0, QUESTIONS)
      .map(({ question, answer }) => ({ question, answer })),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { words, sections, hasWork, models, counters, countersNote, clients } = loaderData;
  const { services, proof, works, testimonials, posts, faqs } = loaderData;
  const sectionOf: Record<HomeSection, ReactNode> = {
    transparency: words.transparency && <Transparency {...words.transparency} />,
    proof: <Proof title={words.proof} counters={counters} note={countersNote} clients={clients} />,
    services: <Platforms words={words.platforms} services={services} />,
    process: <Process {...words.process} />,
    work: <SelectedWork {...words.projects} works={works} />,
    testimonials: <Testimonials title={words.testimonials} testimonials={testimonials} />,
    "hiring-models": models && (
      <HiringModels words={models} more={{ label: words.models, to: paths.hiringModel }} />
    ),
    blog: <LatestPosts {...words.posts} posts={posts} isFolded />,
    faq: (
      <Questions
        title={words.questions.title}
        faqs={faqs}
        more={{ label: words.questions.more, to: paths.faq }}
      />
    ),
    "next-step": (
      <NextStep
        title={words.next_step.title}
        text={words.next_step.text}
        action={{ label: words.next_step.action, to: paths.contact }}
      />
    ),
  };
  return (
    <>
      <Hero
        slug={words.picture}
        claim={words.claim}
        lead={words.lead}
        proof={proof}
        action={{ label: words.action, to: paths.contact }}
        second={hasWork ? { label: words.second, to: paths.portfolio } : undefined}
      />
      {sections.map((section) => (
        <Fragment key={section}>{sectionOf[section]}</Fragment>
      ))}
    </>
  );
}
