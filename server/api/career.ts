import { setImmediate as nextTurn } from "node:timers/promises";
import { createRoute, z } from "@hono/zod-openapi";
import type { Backend } from "#core/api/backend.ts";
import { careerResponseSchema, careersResponseSchema } from "#core/api/career.ts";
import type { Api } from "./api.ts";
import { CONTENT_CACHE, found, json, NOT_FOUND } from "./responses.ts";

const tags = ["Careers"];

const careers = createRoute({
  method: "get",
  path: "/v1/career",
  tags,
  summary: "Openings that take applications today",
  responses: { 200: json(careersResponseSchema, "The newest first") },
});

const details = createRoute({
  method: "get",
  path: "/v1/careerdetails/{id}",
  tags,
  summary: "One opening, by number or slug",
  request: { params: z.object({ id: z.string().openapi({ example: "1" }) }) },
  responses: { 200: json(careerResponseSchema, "The opening"), ...NOT_FOUND },
});

export function addCareerRoutes(api: Api, backend: Backend): void {
  api.openapi(careers, async (context) => {
    const answer = await backend.career();
    // Each description takes about a millisecond to render, so the event loop gets a turn between them.
    for (const { description: _ } of answer.careers) await nextTurn();
    return context.json(answer, 200, CONTENT_CACHE);
  });
  api.openapi(details, async (context) => {
    const answer = await backend.careerdetails(context.req.valid("param").id);
    return context.json(found(answer, "There is no such opening"), 200, CONTENT_CACHE);
  });
}
