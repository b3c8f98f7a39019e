import { randomBytes } from "node:crypto";
import { createRoute } from "@hono/zod-openapi";
import { getCookie, setCookie } from "hono/cookie";
import type { Backend } from "#core/api/backend.ts";
import { challengeResponseSchema } from "#core/api/submission.ts";
import { XSRF_COOKIE } from "../http/submission-context.ts";
import type { Api } from "./api.ts";
import { json } from "./responses.ts";

const challenge = createRoute({
  method: "get",
  path: "/v1/challenge",
  tags: ["Forms"],
  summary: "A sum to answer with a form, and the anti-forgery cookie",
  description: "Sets the cookie `XSRF-TOKEN`, whose value a script sends back as `X-XSRF-TOKEN`.",
  responses: {
    200: json(challengeResponseSchema, "Two digits from 0 to 4 and the token that stands for them"),
  },
});

export function addChallengeRoute(api: Api, backend: Backend, isHttps: boolean): void {
  api.openapi(challenge, async (context) => {
    // Readable by scripts of this site; other sites cannot read it, which proves the origin.
    if (!/^[\w-]{22}$/.test(getCookie(context, XSRF_COOKIE) ?? "")) {
      setCookie(context, XSRF_COOKIE, randomBytes(16).toString("base64url"), {
        path: "/",
        sameSite: "Strict",
        secure: isHttps,
      });
    }
    return context.json(await backend.challenge("fresh"), 200);
  });
}
