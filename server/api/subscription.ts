import { createRoute, z } from "@hono/zod-openapi";
import { subscriptionResponseSchema } from "#core/api/submission.ts";
import { failure, json } from "./answers.ts";
import type { Api, ApiParts } from "./api.ts";
import { fail, refuse } from "./failure.ts";
import { readFields } from "./read-fields.ts";

/** Only described here: what is sent is read as a stream and checked by the rules of the form. */
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

export function addSubscriptionRoute(api: Api, { backend, readForm }: ApiParts): void {
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
    const { visit } = context.var;
    if (visit.originCheck === "none")
      return fail(context, 403, "This request does not come from our own pages");
    const answer = await backend.subscription(await readFields(context.req.raw, readForm), visit);
    return answer.status === 1 ? context.json(answer, 200) : refuse(context, answer);
  });
}
