import { createRoute, z } from "@hono/zod-openapi";
import { receiptSchema } from "#core/api/submission.ts";
import type { Api, ApiDeps } from "./api.ts";
import { fail, failure, json, refuse } from "./responses.ts";
import { visitFields } from "./visit-fields.ts";

/** For the documentation only: the body is read as a stream and validated by the rules of the form. */
const form = z.object({
  career_id: z.string().optional().openapi({
    description: "Number or slug of an opening; a general application if left out",
    example: "ios-engineer",
  }),
  name: z.string().openapi({ example: "Ada Lindqvist" }),
  email: z.string().openapi({ example: "ada@example.com" }),
  phone: z.string().openapi({
    description: "10 to 15 digits; spaces, dashes, dots, brackets and one leading + are removed",
    example: "4612345678",
  }),
  userResult: z.string().openapi({ description: "Answer to the sum, at most 4 digits" }),
  challenge: z.string().openapi({ description: "Token of the sum, from v1/challenge" }),
  ...visitFields,
  resume: z.string().openapi({
    format: "binary",
    description: "pdf, doc, docx, odf or odt by name and by content, at most 10 MB; best sent last",
  }),
});

const careerform = createRoute({
  method: "post",
  path: "/v1/careerform",
  tags: ["Forms"],
  summary: "Apply for a position",
  description:
    "Answered with status 1 only after application and resume are durably stored. The same application within " +
    "24 hours is stored once. A script sends `X-XSRF-TOKEN`, and may send `Idempotency-Key`.",
  responses: {
    200: json(receiptSchema, "Stored; `reference` is the number to quote"),
    400: failure("The body cannot be read"),
    403: failure("No proof that the request comes from this site"),
    413: failure("A resume over 10 MB, or more than a form can hold"),
    415: failure("Neither multipart nor urlencoded"),
    422: failure("Fields to correct, by name"),
    503: failure("Nothing can be stored now; nothing was"),
  },
});

export function addCareerFormRoute(api: Api, { backend, readFormWithFile }: ApiDeps): void {
  api.openAPIRegistry.registerPath({
    ...careerform,
    request: { body: { required: true, content: { "multipart/form-data": { schema: form } } } },
  });
  api.post(careerform.path, async (context) => {
    const { submissionContext } = context.var;
    if (submissionContext.originCheck === "none")
      return fail(context, 403, "This request does not come from our own pages");
    const answer = await backend.careerform(await readFormWithFile(context.req.raw), submissionContext);
    return answer.status === 1 ? context.json(answer, 200) : refuse(context, answer);
  });
}
