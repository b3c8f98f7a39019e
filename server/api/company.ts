import { setImmediate as nextTurn } from "node:timers/promises";
import { createRoute, z } from "@hono/zod-openapi";
import type { Backend } from "#core/api/backend.ts";
import { careerResponseSchema, careersResponseSchema } from "#core/api/career.ts";
import {
  contactInfoResponseSchema,
  faqResponseSchema,
  galleryResponseSchema,
  locationsResponseSchema,
  teamInfoResponseSchema,
} from "#core/api/company.ts";
import { homeResponseSchema } from "#core/api/home.ts";
import { portfolioResponseSchema } from "#core/api/portfolio.ts";
import { CONTENT_CACHE, found, json, NOT_FOUND } from "./responses.ts";
import type { Api } from "./router.ts";

const tags = ["Company"];

const home = createRoute({
  method: "get",
  path: "/home",
  tags,
  summary: "What the home page shows",
  responses: { 200: json(homeResponseSchema, "Clients, testimonials, work, posts, counters and services") },
});

const teaminfo = createRoute({
  method: "get",
  path: "/v1/teaminfo",
  tags,
  summary: "The team",
  responses: { 200: json(teamInfoResponseSchema, "The people of the company") },
});

const locations = createRoute({
  method: "get",
  path: "/locations",
  tags,
  summary: "Offices and how to reach the company",
  responses: { 200: json(locationsResponseSchema, "Offices in the order in which they were entered") },
});

const contactinfo = createRoute({
  method: "get",
  path: "/v1/contactinfo",
  tags,
  summary: "How to reach the company",
  responses: { 200: json(contactInfoResponseSchema, "Phone and email addresses") },
});

const gallery = createRoute({
  method: "get",
  path: "/v1/gallery",
  tags,
  summary: "Pictures of life at the company",
  responses: { 200: json(galleryResponseSchema, "Pictures with captions") },
});

const portfolio = createRoute({
  method: "get",
  path: "/portfolio",
  tags,
  summary: "Case studies",
  responses: { 200: json(portfolioResponseSchema, "Newest first") },
});

const faq = createRoute({
  method: "get",
  path: "/v1/faq",
  tags,
  summary: "Questions and answers",
  request: {
    query: z.object({
      category_slug: z
        .string()
        .optional()
        .openapi({ description: "A service slug", example: "reactjs-development" }),
      search: z.string().optional().openapi({ description: "Words to search for", example: "time zones" }),
    }),
  },
  responses: {
    200: json(
      faqResponseSchema,
      "All questions, or those about one service; with a search, best match first",
    ),
  },
});

export function addCompanyRoutes(api: Api, backend: Backend): void {
  api.openapi(home, async (context) => context.json(await backend.home(), 200, CONTENT_CACHE));
  api.openapi(teaminfo, async (context) => context.json(await backend.teaminfo(), 200, CONTENT_CACHE));
  api.openapi(locations, async (context) => context.json(await backend.locations(), 200, CONTENT_CACHE));
  api.openapi(contactinfo, async (context) => context.json(await backend.contactinfo(), 200, CONTENT_CACHE));
  api.openapi(gallery, async (context) => context.json(await backend.gallery(), 200, CONTENT_CACHE));
  api.openapi(portfolio, async (context) => context.json(await backend.portfolio(), 200, CONTENT_CACHE));
  api.openapi(faq, async (context) =>
    context.json(await backend.faq(context.req.valid("query")), 200, CONTENT_CACHE),
  );
}

const careerTags = ["Careers"];

const careers = createRoute({
  method: "get",
  path: "/v1/career",
  tags: careerTags,
  summary: "Openings that accept applications today",
  responses: { 200: json(careersResponseSchema, "Newest first") },
});

const details = createRoute({
  method: "get",
  path: "/v1/careerdetails/{id}",
  tags: careerTags,
  summary: "One opening, by number or slug",
  request: { params: z.object({ id: z.string().openapi({ example: "1" }) }) },
  responses: { 200: json(careerResponseSchema, "The opening"), ...NOT_FOUND },
});

export function addCareerRoutes(api: Api, backend: Backend): void {
  api.openapi(careers, async (context) => {
    const result = await backend.career();
    // Each description takes about a millisecond to render, so the event loop gets a turn between them.
    for (const { description: _ } of result.careers) await nextTurn();
    return context.json(result, 200, CONTENT_CACHE);
  });
  api.openapi(details, async (context) => {
    const result = await backend.careerdetails(context.req.valid("param").id);
    return context.json(found(result, "This opening doesn't exist"), 200, CONTENT_CACHE);
  });
}
