import { randomBytes } from "node:crypto";
import { createRoute, z } from "@hono/zod-openapi";
import { getCookie, setCookie } from "hono/cookie";
import { challengeResponseSchema, receiptSchema, subscriptionResponseSchema } from "#core/api/submission.ts";
import { enquiryForms } from "#core/enquiry-forms.ts";
import { SECONDS_OPEN } from "#core/form.ts";
import type { SentForm } from "#core/site.ts";
import { SOURCE_FIELDS } from "#core/source-fields.ts";
import { XSRF_COOKIE } from "#core/xsrf.ts";
import { SUBSCRIPTION } from "../http/body/body-limits.ts";
import { readJson } from "../http/body/read-body.ts";
import { fail, failure, json, refuse } from "./responses.ts";
import type { Api, ApiServices } from "./router.ts";

const visitFields = {
  [SOURCE_FIELDS.page]: z.string().optional().openapi({
    description: "Path of the page with the form; if left out, the Referer is used",
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
      "Paths of the pages in the visitor's project, separated by spaces: developers, services, case studies",
    example: "/hire-resources/hire-react-developer /services/pwa-development",
  }),
  [SOURCE_FIELDS.estimate]: z.string().optional().openapi({
    description: "Query of an estimate made on /estimate",
    example:
      "v=1.20261001&project=shop&platforms=browser&screens=12&integrations=2&existing=nothing&design=brand&deadline=planned&support=10",
  }),
  [SECONDS_OPEN]: z.string().optional().openapi({
    description: "How many seconds the page was open; a form that's sent immediately looks automated",
    example: "95",
  }),
};

/**
 * For the documentation only: the body is read as a stream and validated by the rules of the form. What the content says
 * about a field is in `form-fields.ts`.
 */
const enquiryForm = z.object({
  form: z
    .enum(enquiryForms)
    .optional()
    .openapi({ description: "Which form was used; 'contact' if left out" }),
  name: z.string().openapi({ example: "Ada Lindqvist" }),
  email: z.string().openapi({ example: "ada@example.com" }),
  country: z.string().openapi({ example: "Sweden" }),
  phone: z.string().openapi({ example: "4612345678" }),
  project_budget: z.string(),
  project_type: z.string().optional().openapi({ example: "Mobile app" }),
  project_details: z.string().openapi({ example: "An app for our drivers that works without a network." }),
  project_nda: z.enum(["0", "1"]).optional().openapi({ description: "1 requests an NDA; 0 if left out" }),
  userResult: z.string().openapi({ description: "Answer to the math question" }),
  challenge: z.string().openapi({ description: "Token of the math question, from v1/challenge" }),
  ...visitFields,
});

const contactform = createRoute({
  method: "post",
  path: "/contactform",
  tags: ["Forms"],
  summary: "Send an enquiry",
  description:
    "The response has status 1 only once the enquiry is durably stored. If the same enquiry is sent again " +
    "within 24 hours, it's stored once. A script sends `X-XSRF-TOKEN`, and may send `Idempotency-Key`.",
  responses: {
    200: json(receiptSchema, "Stored; `reference` identifies it in later messages"),
    400: failure("The body can't be read"),
    403: failure("No proof that the request comes from this site"),
    413: failure("More than a form may contain"),
    415: failure("Neither multipart nor urlencoded"),
    422: failure("Fields to correct, by name"),
    503: failure("The site can't store anything now, and nothing was stored"),
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
      return fail(context, 403, "This request doesn't come from our own pages");
    const result = await submissions.contactform(await forms.read(context.req.raw), submissionContext);
    return result.status === 1 ? context.json(result, 200) : refuse(context, result);
  });
}

const applicationForm = z.object({
  career_id: z.string().optional().openapi({
    description: "Number or slug of an opening; if left out, it's a general application",
    example: "ios-engineer",
  }),
  name: z.string().openapi({ example: "Ada Lindqvist" }),
  email: z.string().openapi({ example: "ada@example.com" }),
  phone: z.string().openapi({ example: "4612345678" }),
  userResult: z.string().openapi({ description: "Answer to the math question, at most 4 digits" }),
  challenge: z.string().openapi({ description: "Token of the math question, from v1/challenge" }),
  ...visitFields,
  resume: z.string().openapi({
    format: "binary",
    description:
      "A pdf, doc, docx, odf or odt file, by both name and content, of at most 10 MB; preferably the last field",
  }),
});

const careerform = createRoute({
  method: "post",
  path: "/v1/careerform",
  tags: ["Forms"],
  summary: "Send an application",
  description:
    "The response has status 1 only after the application and the resume are durably stored. If the same " +
    "application is sent again within 24 hours, it's stored once. A script sends `X-XSRF-TOKEN`, and may send `Idempotency-Key`.",
  responses: {
    200: json(receiptSchema, "Stored; `reference` identifies it in later messages"),
    400: failure("The body can't be read"),
    403: failure("No proof that the request comes from this site"),
    413: failure("A resume over 10 MB, or more than a form can hold"),
    415: failure("Neither multipart nor urlencoded"),
    422: failure("Fields to correct, by name"),
    503: failure("The site can't store anything now, and nothing was stored"),
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
      return fail(context, 403, "This request doesn't come from our own pages");
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
  summary: "Subscribe to the newsletter",
  description:
    "The address is subscribed once its owner confirms the link in the email. Known and unknown addresses " +
    "get the same response.",
  responses: {
    200: json(subscriptionResponseSchema, "An email is on its way, unless the address is already subscribed"),
    400: failure("The body can't be read"),
    403: failure("No proof that the request comes from this site"),
    413: failure("More than a form may contain"),
    415: failure("Neither multipart, urlencoded nor JSON"),
    422: failure("Not an email address"),
    503: failure("The site can't store anything now, and nothing was stored"),
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
      return fail(context, 403, "This request doesn't come from our own pages");
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
  summary: "A math question to answer in a form, and the anti-forgery cookie",
  description: "Sets the cookie `XSRF-TOKEN`, whose value a script returns as `X-XSRF-TOKEN`.",
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
