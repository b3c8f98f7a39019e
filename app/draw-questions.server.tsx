import { renderToStaticMarkup } from "react-dom/server";
import type { FaqEntity } from "#core/calls/faq.ts";
import type { ServiceEntity } from "#core/calls/home.ts";
import { QuestionGroups } from "./sections/question-groups.tsx";
import { QuestionList } from "./sections/question-list.tsx";

interface DrawnQuestions {
  /** Those about the company; null where there are none. */
  general: string | null;
  /** Those about each service; null where there are none. */
  services: string | null;
}

type Names = readonly Pick<ServiceEntity, "url_config" | "name">[];

let last: { faqs: readonly FaqEntity[]; names: Names; words: string; drawn: DrawnQuestions } | null = null;

/** All questions as markup, drawn anew only when their words have changed: the longest page is made of them. */
export function drawQuestions(faqs: readonly FaqEntity[], names: Names): DrawnQuestions {
  // Our own content hands out the same lists until it changes, another back end new ones each time.
  if (last?.faqs === faqs && last.names === names) return last.drawn;
  const words = JSON.stringify([faqs, names.map(({ url_config, name }) => [url_config, name])]);
  const drawn = last?.words === words ? last.drawn : draw(faqs, names);
  last = { faqs, names, words, drawn };
  return drawn;
}

function draw(faqs: readonly FaqEntity[], names: Names): DrawnQuestions {
  const general = faqs.filter(({ category_slug }) => category_slug === null);
  const slugs = [...new Set(faqs.flatMap(({ category_slug }) => category_slug ?? []))];
  const services = slugs.map((slug) => ({
    slug,
    name: names.find(({ url_config }) => url_config === slug)?.name ?? slug,
    faqs: faqs.filter(({ category_slug }) => category_slug === slug),
  }));
  return {
    general:
      general.length > 0
        ? renderToStaticMarkup(<QuestionList name="general" faqs={general} level={3} />)
        : null,
    services: services.length > 0 ? renderToStaticMarkup(<QuestionGroups services={services} />) : null,
  };
}
