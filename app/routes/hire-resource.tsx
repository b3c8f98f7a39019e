import { data } from "react-router";
import { KeepButton } from "#app/project/keep-button.tsx";
import type { ProofOfPage } from "#app/sections/banner.tsx";
import { Banner } from "#app/sections/banner.tsx";
import { postCovers, workCovers } from "#app/sections/cover.tsx";
import { HiringModels } from "#app/sections/hiring-models.tsx";
import { IN_DEPTH, InDepthText } from "#app/sections/in-depth-text.tsx";
import { LatestPosts } from "#app/sections/latest-posts.tsx";
import { LinkedPages } from "#app/sections/page-cards.tsx";
import { Questions } from "#app/sections/questions.tsx";
import { NextStep } from "#app/sections/section.tsx";
import { SectionNav } from "#app/sections/section-nav.tsx";
import { SelectedWork } from "#app/sections/selected-work.tsx";
import { Leaving, WhoYouGet } from "#app/sections/who-you-get.tsx";
import { WhyChoose } from "#app/sections/why-choose.tsx";
import type { FaqEntity } from "#core/api/company.ts";
import type { HirePageWords } from "#core/content/service.ts";
import { servicesContext } from "#core/context.ts";
import { fillWords } from "#core/formatting.ts";
import { variantsOf } from "#core/image-variants.ts";
import { paths } from "#core/paths.ts";
import type { Face, HireStaff } from "#core/service-pages.ts";
import type { NotFound } from "#core/site.ts";
import type { Route } from "./+types/hire-resource";

const WORKS = 3;
const POSTS = 3;
const QUESTIONS = 5;

export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  const { backend, site } = context.get(servicesContext);
  const page = await site.hire(slug, url.searchParams.get("zone"));
  if (page === null) {
    throw data({ nearest: site.nearestPages("hires", slug) } satisfies NotFound, { status: 404 });
  }
  const [{ portfolio }, { blogs }, { faqs }, { counters }] = await Promise.all([
    backend.portfolio(),
    backend.blog({}),
    backend.faq({}),
    backend.home(),
  ]);
  const { services, questions, ...shown } = page;
  const works = portfolio.filter(({ hire }) => hire?.includes(slug));
  const posts = blogs.filter((post) => post.services.some((service) => services.includes(service)));
  return {
    page: { ...shown, category: services[0] ?? slug },
    counters,
    countersNote: site.countersNote(),
    models: site.company.hiringModel()?.section,
    works: workCovers(works.slice(0, WORKS)),
    posts: postCovers(posts.slice(0, POSTS)),
    faqs: questionsFor(faqs, services, questions),
  };
}

export default function HireResource({ loaderData }: Route.ComponentProps) {
  const { page, models, works, posts, faqs, counters, countersNote } = loaderData;
  const { words } = page;
  const quote = { label: page.next_step.action, to: paths.quote(page.title) };
  return (
    <>
      <Banner
        scene="roster"
        title={page.title}
        lead={page.lead}
        trail={[
          { label: page.overview, url: paths.hires },
          { label: page.name, url: paths.hire(page.slug) },
        ]}
        action={quote}
        keep={<KeepButton page={{ url: paths.hire(page.slug), title: page.title }} />}
        proof={page.staff && proofOf(words.proof, page.staff)}
        picture={page.leads.length > 0 && <BannerFaces title={words.led_by} faces={page.leads} />}
      />
      <SectionNav
        sections={[
          ...(page.staff ? [{ id: "who", label: words.contents.who }] : []),
          { id: IN_DEPTH, label: words.contents.text },
          ...(models ? [{ id: "hiring-models", label: words.contents.models }] : []),
          { id: "leaving", label: words.contents.leaving },
          ...(works.length > 0 ? [{ id: "work", label: words.contents.work }] : []),
          ...(faqs.length > 0 ? [{ id: "questions", label: words.contents.questions }] : []),
        ]}
        action={quote}
      />
      {page.staff && (
        <WhoYouGet
          words={words.staff}
          staff={page.staff}
          availability={page.availability}
          free={page.free}
          hours={page.hours}
        />
      )}
      <InDepthText
        html={page.html}
        updated={page.updated}
        listTitle={words.skills}
        technologies={page.skills}
      />
      {models && (
        <HiringModels words={models} more={{ label: words.models, to: paths.hiringModel }} isFolded />
      )}
      <Leaving title={words.leaving} leaving={page.leaving} />
      <SelectedWork {...words.projects} works={works} />
      <WhyChoose
        category={page.category}
        company={page.company}
        counters={counters}
        note={countersNote}
        evidence={page.evidence}
      />
      <Questions
        title={words.questions.title}
        faqs={faqs}
        more={{ label: words.questions.more, to: paths.faq }}
      />
      <LatestPosts {...words.posts} posts={posts} isFolded />
      <LinkedPages
        id="services"
        title={words.work.title}
        pages={page.work}
        more={{ label: words.work.more, to: paths.services }}
      />
      <NextStep {...page.next_step} action={quote} />
    </>
  );
}

function questionsFor(faqs: readonly FaqEntity[], services: readonly string[], general: readonly number[]) {
  const aboutHiring = faqs.filter(({ id }) => general.includes(id));
  const aboutServices = services.flatMap((slug) => faqs.find((faq) => faq.category_slug === slug) ?? []);
  return [...aboutHiring, ...aboutServices]
    .slice(0, QUESTIONS)
    .map(({ question, answer }) => ({ question, answer }));
}

function proofOf(words: HirePageWords["proof"], { people, senior, start }: HireStaff): ProofOfPage {
  return {
    figure: fillWords(words.figure, { people: String(people) }),
    ...(start !== null && { text: fillWords(words.text, { senior: String(senior), start }) }),
  };
}

interface BannerFacesProps {
  title: string;
  faces: readonly Face[];
}

function BannerFaces({ title, faces }: BannerFacesProps) {
  return (
    <div>
      <h2 className="mb-3 text-sm text-muted">{title}</h2>
      <ul className="grid grid-cols-3 gap-x-[clamp(0.75rem,1.5vw,1.5rem)] md:pb-8">
        {faces.map(({ name, designation, feature_image }) => (
          <li key={name} className="min-w-0 text-xs/[1.35] text-muted md:even:translate-y-8">
            <img
              src={feature_image}
              {...variantsOf(feature_image, 192, "(width >= 48rem) 11vw, 28vw")}
              alt=""
              width={192}
              height={224}
              loading="lazy"
              decoding="async"
              className="clip-corner mb-3 aspect-[6/7] w-full bg-sky-2 object-cover"
            />
            <b className="block text-sm/[1.25] font-bold text-ink">{name}</b>
            {designation}
          </li>
        ))}
      </ul>
    </div>
  );
}
