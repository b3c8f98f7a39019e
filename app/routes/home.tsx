import { Hero } from "#app/sections/hero.tsx";
import { HiringModels } from "#app/sections/hiring-models.tsx";
import { LatestPosts } from "#app/sections/latest-posts.tsx";
import { NextStep } from "#app/sections/next-step.tsx";
import { Platforms } from "#app/sections/platforms.tsx";
import { Process, type Step } from "#app/sections/process.tsx";
import { Proof } from "#app/sections/proof.tsx";
import { Questions } from "#app/sections/questions.tsx";
import { SelectedWork } from "#app/sections/selected-work.tsx";
import { Testimonials } from "#app/sections/testimonials.tsx";
import { useRootData } from "#app/use-root-data.ts";
import type { CounterEntity } from "#core/calls/home.ts";
import { callsContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/home";

const WORKS = 3;
const TESTIMONIALS = 6;
const QUESTIONS = 6;

/** Only what the page shows: all of it travels twice, as HTML and as data. */
export async function loader({ context }: Route.LoaderArgs) {
  const calls = context.get(callsContext);
  const [home, { faqs }] = await Promise.all([calls.home(), calls.faq({})]);
  return {
    counters: home.counters,
    clients: home.clients,
    services: home.services.map(({ category: _, ...service }) => service),
    testimonials: home.testimonials.slice(0, TESTIMONIALS),
    works: home.portfolio
      .slice(0, WORKS)
      .map(({ slug, title, client, summary, feature_image, results, demonstration }) => ({
        slug,
        title,
        client,
        summary,
        feature_image,
        results: results?.slice(0, 1).map(({ how_measured: _, ...result }) => result),
        demonstration,
      })),
    posts: home.blogs.map(({ slug, title, excerpt, feature_image, date, author, reading_minutes }) => ({
      slug,
      title,
      excerpt,
      feature_image,
      date,
      author,
      reading_minutes,
    })),
    faqs: faqs
      .filter((faq) => faq.category_slug === null)
      .slice(0, QUESTIONS)
      .map(({ question, answer }) => ({ question, answer })),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { counters, clients, services, works, testimonials, posts, faqs } = loaderData;
  const { name } = useRootData().frame.company;
  return (
    <>
      <Hero
        slug="yard"
        claim="Software that holds up in wind."
        lead={`${name} designs, builds and looks after web, mobile app, IoT, game and digital marketing software for companies that depend on it working.`}
        proof={proofOf(counters)}
        second={{ label: "See the work", to: paths.portfolio }}
      />
      <Proof counters={counters} clients={clients} />
      <Platforms services={services} />
      <Process
        lead="Every step ends with something you can keep, also if you go on without us."
        steps={STEPS}
      />
      <SelectedWork works={works} />
      <Testimonials testimonials={testimonials} />
      <HiringModels more={{ label: "The models compared", to: paths.hiringModel }} />
      <LatestPosts title="From the blog" posts={posts} />
      <Questions title="Questions buyers ask" faqs={faqs} more={{ label: "All questions", to: paths.faq }} />
      <NextStep
        title="Tell us what has to hold."
        text="A consultant reads what you send and answers within 24 hours, with questions first and a range soon after."
        action={{ label: "Get a quote", to: paths.contact }}
      />
    </>
  );
}

const STEPS: Step[] = [
  {
    title: "A call, then a range",
    text: "You talk to the engineer who would lead the work. Afterward you get a range with its assumptions, or the reason why we are not the right people.",
  },
  {
    title: "Two estimates, side by side",
    text: "Two engineers estimate the same list separately and explain their differences. The differences are where the unknowns are. You see the list.",
  },
  {
    title: "Two weeks on trial",
    text: "The team sets up the repository, in your name, and brings one thin feature all the way to production. Then we estimate again with what we have learned.",
  },
  {
    title: "Launch, watch, hand over",
    text: "The people who built it watch it for the first weeks. There is a runbook and a tested backup. After that we look after it, you do, or both.",
  },
];

/** The last counter and the second: what was delivered, and for whom. */
function proofOf(counters: readonly CounterEntity[]): string[] {
  return [counters.at(-1), counters[1]].flatMap((counter) =>
    counter ? [`${counter.value} ${counter.label}`] : [],
  );
}
