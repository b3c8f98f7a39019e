import { useEffect } from "react";
import { Banner } from "#app/sections/banner.tsx";
import { KeywordForm } from "#app/sections/keyword-form.tsx";
import { type Question, QuestionList } from "#app/sections/questions.tsx";
import { NextStep, Section } from "#app/sections/section.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Link, LinkList } from "#app/ui/link.tsx";
import type { FaqEntity } from "#core/api/company.ts";
import { servicesContext } from "#core/context.ts";
import { fillWords } from "#core/formatting.ts";
import { cleanKeyword } from "#core/keyword.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/faq";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { backend, site } = context.get(servicesContext);
  const words = cleanKeyword(url.searchParams.get("q") ?? "");
  const texts = site.pages().faq;
  if (words !== "") {
    const { faqs } = await backend.faq({ search: words });
    return { texts, words, found: faqs.map(questionOf), general: [], services: [] };
  }
  const { faqs } = await backend.faq({});
  const pages = site.services(null)?.groups.flatMap((group) => group.pages) ?? [];
  const bySlug = Map.groupBy(faqs, ({ category_slug }) => category_slug);
  const pageOf = (slug: string | null) =>
    pages.find(({ url }) => slug !== null && url === paths.service(slug));
  return {
    texts,
    words,
    found: [],
    general: faqs.filter(({ category_slug: slug }) => pageOf(slug) === undefined).map(questionOf),
    services: Array.from(bySlug).flatMap(([slug, faqs]) => {
      const page = pageOf(slug);
      return page ? [{ slug: String(slug), name: page.name, faqs: faqs.map(questionOf) }] : [];
    }),
  };
}

export default function Faq({
  loaderData: { texts, words, found, general, services },
}: Route.ComponentProps) {
  useOpenedTarget();
  return (
    <>
      <Banner
        scene="questions"
        title={texts.title}
        lead={texts.lead}
        trail={[{ label: texts.title, url: paths.faq }]}
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
      {texts.papers.links.length > 0 && (
        <Section id="papers" title={texts.papers.title} layout="beside" isScreenOnly>
          <LinkList links={texts.papers.links} layout="directory" />
        </Section>
      )}
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

interface QuestionGroupsProps {
  services: readonly { slug: string; name: string; faqs: readonly Question[] }[];
}

function QuestionGroups({ services }: QuestionGroupsProps) {
  return (
    <div className="md:grid md:gap-12">
      {services.map(({ slug, name, faqs }) => (
        <section
          key={slug}
          aria-labelledby={`about-${slug}`}
          className="max-md:border-t max-md:border-line max-md:last:border-b"
        >
          <Fold
            label={name}
            heading={
              <h3 id={`about-${slug}`} className="display text-lg md:mb-3 md:text-xl">
                <Link to={paths.service(slug)} variant="quiet">
                  {name}
                </Link>
              </h3>
            }
          >
            <QuestionList name={`questions-${slug}`} faqs={faqs} level={4} />
          </Fold>
        </section>
      ))}
    </div>
  );
}

function QuestionSearch({ words }: { words: string }) {
  return (
    <div className="band pt-[clamp(2rem,1.5rem+2vw,3.5rem)] pb-0 [&+*]:pt-[clamp(2rem,1.5rem+2vw,3.5rem)]">
      <Container>
        <search className="block max-w-form">
          <KeywordForm
            action={paths.faq}
            label="Search the questions"
            id="faq-words"
            name="q"
            keyword={words}
          />
        </search>
      </Container>
    </div>
  );
}

/** Opens every `<details>` that contains the target of a link, which Safari before 26 does not do. */
function useOpenedTarget(): void {
  useEffect(() => {
    const open = () => {
      const target = document.getElementById(location.hash.slice(1));
      let details = target?.closest("details");
      if (!details || details.open) return;
      const question = details;
      while (details) {
        details.open = true;
        details = details.parentElement?.closest("details");
      }
      question.scrollIntoView({ block: "start" });
    };
    open();
    addEventListener("hashchange", open);
    return () => removeEventListener("hashchange", open);
  }, []);
}
