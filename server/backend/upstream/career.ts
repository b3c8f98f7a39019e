import type { Backend } from "#core/api/backend.ts";
import { type Career, careerResponseSchema, careersResponseSchema } from "#core/api/career.ts";
import { ask, find, type UpstreamDeps } from "./ask.ts";
import { cleanHtml } from "./clean-html.ts";

/** The openings, answered by another back end. */
export function upstreamCareers({
  responses,
  pictures,
}: UpstreamDeps): Pick<Backend, "career" | "careerdetails"> {
  const clean = ({ description, ...career }: Career): Career => ({
    ...career,
    ...(description !== undefined && { description: cleanHtml(description, pictures) }),
  });
  return {
    career: () =>
      ask(responses, {
        path: "v1/career",
        schema: careersResponseSchema,
        clean: ({ careers }) => ({ careers: careers.map(clean) }),
      }),
    careerdetails: (idOrSlug) =>
      find(responses, {
        path: `v1/careerdetails/${encodeURIComponent(idOrSlug)}`,
        schema: careerResponseSchema,
        clean: ({ career }) => ({ career: clean(career) }),
      }),
  };
}
