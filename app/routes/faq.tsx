import { drawQuestions } from "#app/draw-questions.server.tsx";
import { memoPage } from "#app/memo-page.ts";
import { Banner } from "#app/sections/banner.tsx";
import { NextStep } from "#app/sections/next-step.tsx";
import { QuestionList } from "#app/sections/question-list.tsx";
import { QuestionSearch } from "#app/sections/question-search.tsx";
import { Section } from "#app/sections/section.tsx";
import { Link } from "#app/ui/link.tsx";
import { type Markup, markupFor, useMarkup } from "#app/ui/markup.ts";
import { useOpenedTarget } from "#app/ui/use-opened-target.ts";
import type { FaqEntity } from "#core/calls/faq.ts";
import { callsContext } from "#core/context.ts";
import { cleanKeyword } from "#core/keyword.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/faq";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const words = cleanKeyword(url.searchParams.get("q") ?? "");
  const calls = context.get(callsContext);
  // A search is a list by itself, best first.
  if (words !== "") {
    const { faqs } = await calls.faq({ search: words });
    return { words, found: faqs.map(questionOf), general: null, services: null };
  }
  const [{ faqs }, { services: names }] = await Promise.all([calls.faq({}), calls.home()]);
  const { general, services } = drawQuestions(faqs, names);
  return {
    words,
    found: [],
    general: general === null ? null : markupFor(request, general),
    services: services === null ? null : markupFor(request, services),
  };
}

export default memoPage(function Faq({
  loaderData: { words, found, general, services },
}: Route.ComponentProps) {
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
              No question has these words. <Link to={paths.contact}>Ask us</Link>, and you get an answer
              within 24 hours.
            </p>
          )}
        </Section>
      )}
      {general && (
        <Section id="company" title="About working with us" layout="beside">
          <GeneralQuestions drawn={general} />
        </Section>
      )}
      {services && (
        <Section id="services" title="About our services" layout="beside">
          <ServiceQuestions drawn={services} />
        </Section>
      )}
      <NextStep
        title="Is your question missing?"
        text="Send it to us. A consultant replies within 24 hours."
        action={{ label: "Contact us", to: paths.contact }}
      />
    </>
  );
});

function GeneralQuestions({ drawn }: { drawn: Markup }) {
  return <div {...useMarkup("general-questions", drawn)} />;
}

function ServiceQuestions({ drawn }: { drawn: Markup }) {
  return <div className="question-groups" {...useMarkup("service-questions", drawn)} />;
}

function questionOf({ id, question, answer }: FaqEntity) {
  return { id, question, answer };
}

function countOf(questions: number): string {
  if (questions === 0) return "Nothing found";
  return questions === 1 ? "One question" : `${questions} questions`;
}
