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
import type { CounterEntity } from "#core/api/home.ts";
import { servicesContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/home";

const WORKS = 3;
const TESTIMONIALS = 5;
const QUESTIONS = 5;

/** Only what the page shows: loader data is sent as HTML and again as data. */
export async function loader({ context }: Route.LoaderArgs) {
  const { backend, site } = context.get(servicesContext);
  const [home, { faqs }] = await Promise.all([backend.home(), backend.faq({})]);
  return {
    words: site.home(),
    models: site.company.hiringModel()?.section,
    counters: home.counters,
    clients: home.clients,
    services: home.services.map(({ category: _, ...service }) => service),
    testimonials: home.testimonials.slice(0, TESTIMONIALS),
    works: workCovers(home.portfolio.slice(0, WORKS)),
    posts: postCovers(home.blogs),
    faqs: faqs
      .filter((faq) => faq.category_slug === null)
      .slice(0, QUESTIONS)
      .map(({ question, answer }) => ({ question, answer })),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { words, models, counters, clients, services, works, testimonials, posts, faqs } = loaderData;
  return (
    <>
      <Hero
        slug={words.picture}
        claim={words.claim}
        lead={words.lead}
        proof={proofOf(counters)}
        action={{ label: words.action, to: paths.contact }}
        second={works.length > 0 ? { label: words.second, to: paths.portfolio } : undefined}
      />
      <Proof title={words.proof} counters={counters} clients={clients} />
      <Platforms words={words.platforms} services={services} />
      <Process {...words.process} />
      <SelectedWork {...words.projects} works={works} />
      <Testimonials title={words.testimonials} testimonials={testimonials} />
      {models && <HiringModels words={models} more={{ label: words.models, to: paths.hiringModel }} />}
      <LatestPosts {...words.posts} posts={posts} />
      <Questions
        title={words.questions.title}
        faqs={faqs}
        more={{ label: words.questions.more, to: paths.faq }}
      />
      <NextStep
        title={words.next_step.title}
        text={words.next_step.text}
        action={{ label: words.next_step.action, to: paths.contact }}
      />
    </>
  );
}

function proofOf(counters: readonly CounterEntity[]): string[] {
  return [counters.at(-1), counters[1]].flatMap((counter) =>
    counter ? [`${counter.value} ${counter.label}`] : [],
  );
}
