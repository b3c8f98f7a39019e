import type { Calls } from "#core/calls/calls.ts";
import { type Career, careerAnswerSchema, careersAnswerSchema } from "#core/calls/career.ts";
import { ask, find, type RemoteParts } from "./ask.ts";
import { cleanHtml } from "./clean-html.ts";

/** The openings, answered by another back end. */
export function remoteCareers({ answers, pictures }: RemoteParts): Pick<Calls, "career" | "careerdetails"> {
  const clean = ({ description, ...career }: Career): Career => ({
    ...career,
    ...(description !== undefined && { description: cleanHtml(description, pictures) }),
  });
  return {
    career: () =>
      ask(answers, {
        path: "v1/career",
        schema: careersAnswerSchema,
        clean: ({ careers }) => ({ careers: careers.map(clean) }),
      }),
    careerdetails: (idOrSlug) =>
      find(answers, {
        path: `v1/careerdetails/${encodeURIComponent(idOrSlug)}`,
        schema: careerAnswerSchema,
        clean: ({ career }) => ({ career: clean(career) }),
      }),
  };
}
