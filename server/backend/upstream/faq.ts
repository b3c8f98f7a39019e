import type { Backend } from "#core/api/backend.ts";
import { faqResponseSchema } from "#core/api/company.ts";
import { listFaqs } from "../local/faq.ts";
import { ask, type UpstreamDeps, withQuery } from "./ask.ts";

/** The questions, answered by another back end. Searching them is ours: no specification asks it of others. */
export function upstreamFaq({ responses, isOurs }: UpstreamDeps): Pick<Backend, "faq"> {
  return {
    async faq({ category_slug, search }) {
      const answer = await ask(responses, {
        path: withQuery("v1/faq", { category_slug }),
        schema: faqResponseSchema,
        lasts: ({ faqs }) => category_slug === undefined || faqs.length > 0 || isOurs(category_slug),
      });
      return search === undefined ? answer : listFaqs(answer, { search });
    },
  };
}
