import { randomBytes } from "node:crypto";
import { createRoute, z } from "@hono/zod-openapi";
import { getCookie, setCookie } from "hono/cookie";
import { challengeResponseSchema, receiptSchema, subscriptionResponseSchema } from "#core/api/submission.ts";
import { BUDGETS, enquiryForms } from "#core/enquiry-forms.ts";
import { SECONDS_OPEN } from "#core/form.ts";
import type { SentForm } from "#core/site.ts";
import { SOURCE_FIELDS } from "#core/source.ts";
import { SUBSCRIPTION } from "../http/body/body-limits.ts";
import { readJson } from "../http/body/read-body.ts";
import { XSRF_COOKIE } from "../http/submission-context.ts";
import type { Api, ApiServices } from "./api.ts";
import { fail, failure, json, refuse } from "./responses.ts";

const visitFields = {
  [SOURCE_FIELDS.page]: z.string().optional().openapi({
    description: "Path of the page that the form was on; the Referer counts if left out",
    example: "/services/iot-development",
  }),
  [SOURCE_FIELDS.campaign]: z.string().optional().openapi({
    description: "Campaign parameters (utm_…) of the first page, as in a URL",
    example: "utm_source=news&utm_medium=mail",
  }),
  [SOURCE_FIELDS.referrer]: z.string().optional().openapi({
    description: "Host of the site that linked to the first page",
    example: "search.example.com",
  }),
  [SOURCE_FIELDS.shortlist]: z.string().optional().openapi({
    description:
      "Paths of pages that the visitor kept, separated by spaces: developers, services, case studies",
    example: "/hire-resources/hire-react-developer /services/pwa-development",
  }),
  [SOURCE_FIELDS.estimate]: z.string().optional().openapi({
    description: "Query of an estimate made on /estimate",
    example:
      "v=1.20261001&project=shop&platforms=browser&screens=12&integrations=2&existing=nothing&design=brand&deadline=planned&support=10",
  }),
  [SECONDS_OPEN]: z.string().optional().openapi({
    description: "How many seconds the page was open; a form that is sent at once looks like a program's",
    example: "95",
  }),
};

/** For the documentation only: the body is read as a stream and validated by the rules of the form. */
const enquiryForm = z.object({
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

export function addContactFormRoute(api: Api, { submissions, forms }: ApiServices): void {
  api.openAPIRegistry.registerPath({
    ...contactform,
    request: { body: { required: true, content: { "multipart/form-data": { schema: enquiryForm } } } },
  });
  api.post(contactform.path, async (context) => {
    const { submissionContext } = context.var;
    if (submissionContext.originCheck === "none")
      return fail(context, 403, "This request does not come from our own pages");
    const result = await submissions.contactform(await forms.read(context.req.raw), submissionContext);
    return result.status === 1 ? context.json(result, 200) : refuse(context, result);
  });
}

const applicationForm = z.object({
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

export function addCareerFormRoute(api: Api, { submissions, forms }: ApiServices): void {
  api.openAPIRegistry.registerPath({
    ...careerform,
    request: { body: { required: true, content: { "multipart/form-data": { schema: applicationForm } } } },
  });
  api.post(careerform.path, async (context) => {
    const { submissionContext } = context.var;
    if (submissionContext.originCheck === "none")
      return fail(context, 403, "This request does not come from our own pages");
    const sent = await forms.readWithFile(context.req.raw, submissionContext);
    const result = await submissions.careerform(sent, submissionContext);
    return result.status === 1 ? context.json(result, 200) : refuse(context, result);
  });
}

const subscriptionForm = z.object({ email: z.string().openapi({ example: "ada@example.com" }) });

const subscription = createRoute({
  method: "post",
  path: "/v1/subscription",
  tags: ["Forms"],
  summary: "Ask for the newsletter",
  description:
    "The address is subscribed once the link in the mail that it gets was confirmed. Known and unknown " +
    "addresses are answered the same.",
  responses: {
    200: json(subscriptionResponseSchema, "An email is on its way, unless the address is already subscribed"),
    400: failure("The body cannot be read"),
    403: failure("No proof that the request comes from this site"),
    413: failure("More than a form can hold"),
    415: failure("Neither multipart, urlencoded nor JSON"),
    422: failure("Not an email address"),
    503: failure("Nothing can be stored now; nothing was"),
  },
});

export function addSubscriptionRoute(api: Api, { submissions, forms }: ApiServices): void {
  const content = { schema: subscriptionForm };
  api.openAPIRegistry.registerPath({
    ...subscription,
    request: {
      body: {
        required: true,
        content: {
          "multipart/form-data": content,
          "application/x-www-form-urlencoded": content,
          "application/json": content,
        },
      },
    },
  });
  api.post(subscription.path, async (context) => {
    const { submissionContext } = context.var;
    if (submissionContext.originCheck === "none")
      return fail(context, 403, "This request does not come from our own pages");
    const result = await submissions.subscription(
      await readFields(context.req.raw, forms),
      submissionContext,
    );
    return result.status === 1 ? context.json(result, 200) : refuse(context, result);
  });
}

async function readFields(request: Request, forms: ApiServices["forms"]): Promise<SentForm> {
  const read = await readJson(request, SUBSCRIPTION);
  if (read === "unsupported") return forms.read(request);
  if (typeof read === "string") return { fields: {}, problem: read };
  const { value } = read;
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { fields: {}, problem: "malformed" };
  const texts = Object.entries(value).filter(([, field]) => typeof field === "string");
  return { fields: Object.fromEntries(texts), problem: null };
}

const challenge = createRoute({
  method: "get",
  path: "/v1/challenge",
  tags: ["Forms"],
  summary: "A sum to answer with a form, and the anti-forgery cookie",
  description: "Sets the cookie `XSRF-TOKEN`, whose value a script sends back as `X-XSRF-TOKEN`.",
  responses: {
    200: json(challengeResponseSchema, "Two digits from 0 to 4 and their signed token"),
  },
});

export function addChallengeRoute(api: Api, { challenges, origin }: ApiServices): void {
  api.openapi(challenge, async (context) => {
    // Other sites cannot read this cookie, so it proves the origin.
    if (!/^[\w-]{22}$/.test(getCookie(context, XSRF_COOKIE) ?? "")) {
      setCookie(context, XSRF_COOKIE, randomBytes(16).toString("base64url"), {
        path: "/",
        sameSite: "Strict",
        secure: origin.startsWith("https:"),
      });
    }
    return context.json(challenges.make("fresh"), 200);
  });
}
