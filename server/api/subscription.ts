import { createRoute, z } from "@hono/zod-openapi";
import { subscriptionResponseSchema } from "#core/api/submission.ts";
import type { SentForm, Site } from "#core/site.ts";
import type { Api, ApiDeps } from "./api.ts";
import { fail, failure, json, refuse } from "./responses.ts";

/** For the documentation only: the body is read as a stream and validated by the rules of the form. */
const form = z.object({ email: z.string().openapi({ example: "ada@example.com" }) });

const subscription = createRoute({
  method: "post",
  path: "/v1/subscription",
  tags: ["Forms"],
  summary: "Ask for the newsletter",
  description:
    "The address is subscribed once the link in the mail that it gets was confirmed. Known and unknown " +
    "addresses are answered the same.",
  responses: {
    200: json(subscriptionResponseSchema, "A mail is on its way, unless the address is subscribed already"),
    400: failure("The body cannot be read"),
    403: failure("No proof that the request comes from this site"),
    413: failure("More than a form can hold"),
    415: failure("Neither multipart, urlencoded nor JSON"),
    422: failure("No mail address"),
    503: failure("Nothing can be stored now; nothing was"),
  },
});

export function addSubscriptionRoute(api: Api, { backend, readForm }: ApiDeps): void {
  const content = { schema: form };
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
    const answer = await backend.subscription(await readFields(context.req.raw, readForm), submissionContext);
    return answer.status === 1 ? context.json(answer, 200) : refuse(context, answer);
  });
}

/** Size limit of a JSON body. */
const JSON_BYTES = 16 * 1024;

/** Reads form fields, or a JSON object with string values. */
async function readFields(request: Request, readForm: Site["readForm"]): Promise<SentForm> {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) return readForm(request);
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of request.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > JSON_BYTES) return { fields: {}, problem: "too large" };
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error("no object");
    const texts = Object.entries(value).filter(([, field]) => typeof field === "string");
    return { fields: Object.fromEntries(texts), problem: null };
  } catch {
    return { fields: {}, problem: "malformed" };
  }
}
