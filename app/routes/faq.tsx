import { Banner } from "#app/sections/banner.tsx";
import { NextStep } from "#app/sections/next-step.tsx";
import { QuestionGroups } from "#app/sections/question-groups.tsx";
import { QuestionList } from "#app/sections/question-list.tsx";
import { QuestionSearch } from "#app/sections/question-search.tsx";
import { Section } from "#app/sections/section.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkList } from "#app/ui/link-list.tsx";
import { useOpenedTarget } from "#app/ui/use-opened-target.ts";
import type { FaqEntity } from "#core/api/company.ts";
import { backendContext, siteContext } from "#core/context.ts";
import { fillWords } from "#core/formatting.ts";
import { cleanKeyword } from "#core/keyword.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/faq";

export async function loader({ url, context }: Route.LoaderArgs) {
  const words = cleanKeyword(url.searchParams.get("q") ?? "");
  const backend = context.get(backendContext);
  const texts = context.get(siteContext).pages().faq;
  // A search is a single list, best first.
  if (words !== "") {
    const { faqs } = await backend.faq({ search: words });
    return { texts, words, found: faqs.map(questionOf), general: [], services: [] };
  }
  const [{ faqs }, { services }] = await Promise.all([backend.faq({}), backend.home()]);
  const bySlug = Map.groupBy(faqs, ({ category_slug }) => category_slug);
  const general = bySlug.get(null) ?? [];
  bySlug.delete(null);
  return {
    texts,
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

export default function Faq({
  loaderData: { texts, words, found, general, services },
}: Route.ComponentProps) {
  useOpenedTarget();
  return (
    <>
      <Banner
        slug="faq"
        title={texts.title}
        lead={texts.lead}
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
          lead={fillWords(texts.found, { words })}
          layout="beside"
          more={{ label: texts.more, to: paths.faq }}
        >
          {found.length > 0 ? (
            <QuestionList name="found" faqs={found} level={3} />
          ) : (
            <p className="text-lg">
              {texts.nothing.text} <Link to={paths.contact}>{texts.nothing.action}</Link>.{" "}
              {texts.nothing.reply}
            </p>
          )}
        </Section>
      )}
      {general.length > 0 && (
        <Section id="company" title={texts.general} layout="beside">
          <QuestionList name="general" faqs={general} level={3} />
        </Section>
      )}
      {services.length > 0 && (
        <Section id="services" title={texts.services} layout="beside">
          <QuestionGroups services={services} />
        </Section>
      )}
      <Section id="papers" title={texts.papers.title} layout="beside" isScreenOnly>
        <LinkList links={texts.papers.links} layout="directory" />
      </Section>
      <NextStep
        title={texts.next_step.title}
        text={texts.next_step.text}
        action={{ label: texts.next_step.action, to: paths.contact }}
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
