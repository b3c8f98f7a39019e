import { Banner } from "#app/sections/banner.tsx";
import { NextStep } from "#app/sections/next-step.tsx";
import { QuestionGroups } from "#app/sections/question-groups.tsx";
import { QuestionList } from "#app/sections/question-list.tsx";
import { QuestionSearch } from "#app/sections/question-search.tsx";
import { Section } from "#app/sections/section.tsx";
import { Link } from "#app/ui/link.tsx";
import { useOpenedTarget } from "#app/ui/use-opened-target.ts";
import type { FaqEntity } from "#core/api/company.ts";
import { backendContext } from "#core/context.ts";
import { cleanKeyword } from "#core/keyword.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/faq";

export async function loader({ url, context }: Route.LoaderArgs) {
  const words = cleanKeyword(url.searchParams.get("q") ?? "");
  const backend = context.get(backendContext);
  // A search is a list by itself, best first.
  if (words !== "") {
    const { faqs } = await backend.faq({ search: words });
    return { words, found: faqs.map(questionOf), general: [], services: [] };
  }
  const [{ faqs }, { services }] = await Promise.all([backend.faq({}), backend.home()]);
  const bySlug = Map.groupBy(faqs, ({ category_slug }) => category_slug);
  const general = bySlug.get(null) ?? [];
  bySlug.delete(null);
  return {
    words,
    found: [],
    general: general.map(questionOf),
    services: Array.from(bySlug, ([slug, faqs]) => ({
      slug: String(slug),
      name: services.find(({ url_config }) => url_config === slug)?.name ?? String(slug),
      faqs: faqs.map(questionOf),
    })),
  };
}

export default function Faq({ loaderData: { words, found, general, services } }: Route.ComponentProps) {
  useOpenedTarget();
  return (
    <>
      <Banner
        slug="faq"
        title="Questions"
        lead="What buyers ask us, and our answers. If yours is missing, send it to us."
        trail={[
          { label: "Home", url: paths.home },
          { label: "Questions", url: paths.faq },
        ]}
      />
      <QuestionSearch words={words} />
      {words !== "" && (
        <Section
          id="found"
          title={countOf(found.length)}
          lead={`Searched for “${words}”.`}
          layout="beside"
          more={{ label: "All questions", to: paths.faq }}
        >
          {found.length > 0 ? (
            <QuestionList name="found" faqs={found} level={3} />
          ) : (
            <p className="text-lg">
              No question contains these words. <Link to={paths.contact}>Ask us</Link>. A consultant replies
              within 24 hours.
            </p>
          )}
        </Section>
      )}
      {general.length > 0 && (
        <Section id="company" title="About working with us" layout="beside">
          <QuestionList name="general" faqs={general} level={3} />
        </Section>
      )}
      {services.length > 0 && (
        <Section id="services" title="About our services" layout="beside">
          <QuestionGroups services={services} />
        </Section>
      )}
      <NextStep
        title="Is your question missing?"
        text="Send it to us. A consultant replies within 24 hours."
        action={{ label: "Contact us", to: paths.contact }}
      />
    </>
  );
}

function questionOf({ id, question, answer }: FaqEntity) {
  return { id, question, answer };
}

function countOf(questions: number): string {
  if (questions === 0) return "Nothing found";
  return questions === 1 ? "One question" : `${questions} questions`;
}
