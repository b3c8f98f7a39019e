import { createRoute, z } from "@hono/zod-openapi";
import { receiptSchema } from "#core/api/submission.ts";
import { BUDGETS } from "#core/budget.ts";
import { enquiryForms } from "#core/enquiry-forms.ts";
import type { Api, ApiDeps } from "./api.ts";
import { fail, failure, json, refuse } from "./responses.ts";
import { visitFields } from "./visit-fields.ts";

/** For the documentation only: the body is read as a stream and validated by the rules of the form. */
const form = z.object({
  form: z.enum(enquiryForms).optional().openapi({ description: "Which form it was; 'contact' if left out" }),
  name: z.string().openapi({ example: "Ada Lindqvist" }),
  email: z.string().openapi({ example: "ada@example.com" }),
  country: z.string().openapi({ example: "Sweden" }),
  phone: z.string().openapi({
    description: "10 to 15 digits; spaces, dashes, dots, brackets and one leading + are removed",
    example: "4612345678",
  }),
  project_budget: z.enum(BUDGETS).openapi({ example: BUDGETS[1] }),
  project_type: z.string().optional().openapi({ example: "Mobile app" }),
  project_details: z.string().openapi({ example: "An app for our drivers that works without a network." }),
  project_nda: z
    .enum(["0", "1"])
    .optional()
    .openapi({ description: "1 asks for an agreement; 0 if left out" }),
  userResult: z.string().openapi({ description: "Answer to the sum" }),
  challenge: z.string().openapi({ description: "Token of the sum, from v1/challenge" }),
  ...visitFields,
});

const contactform = createRoute({
  method: "post",
  path: "/contactform",
  tags: ["Forms"],
  summary: "Send an enquiry",
  description:
    "Answered with status 1 only after the enquiry is durably stored. The same enquiry within 24 hours is " +
    "stored once. A script sends `X-XSRF-TOKEN`, and may send `Idempotency-Key`.",
  responses: {
    200: json(receiptSchema, "Stored; `reference` is the number to quote"),
    400: failure("The body cannot be read"),
    403: failure("No proof that the request comes from this site"),
    413: failure("More than a form can hold"),
    415: failure("Neither multipart nor urlencoded"),
    422: failure("Fields to correct, by name"),
    503: failure("Nothing can be stored now; nothing was"),
  },
});

export function addContactFormRoute(api: Api, { backend, readForm }: ApiDeps): void {
  api.openAPIRegistry.registerPath({
    ...contactform,
    request: { body: { required: true, content: { "multipart/form-data": { schema: form } } } },
  });
  api.post(contactform.path, async (context) => {
    const { submissionContext } = context.var;
    if (submissionContext.originCheck === "none")
      return fail(context, 403, "This request does not come from our own pages");
    const answer = await backend.contactform(await readForm(context.req.raw), submissionContext);
    return answer.status === 1 ? context.json(answer, 200) : refuse(context, answer);
  });
}
