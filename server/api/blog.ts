import { createRoute, z } from "@hono/zod-openapi";
import type { Backend } from "#core/api/backend.ts";
import {
  blogPageResponseSchema,
  blogResponseSchema,
  blogSearchResponseSchema,
  postDetailsResponseSchema,
  postResponseSchema,
} from "#core/api/blog.ts";
import { parsePageNumber } from "#core/pagination.ts";
import { CONTENT_CACHE, found, json, NOT_FOUND } from "./responses.ts";
import type { Api } from "./router.ts";

const tags = ["Blog"];
const NO_POST = "This post doesn't exist";
const NO_PAGE = "This page doesn't exist";

const category_slug = z
  .string()
  .optional()
  .openapi({ description: "A blog category or a service slug", example: "engineering" });
const search = z.string().optional().openapi({ description: "Words to search for", example: "fsync" });

const page = z
  .string()
  .openapi({ description: "Page number; a number out of range is corrected", example: "1" });
const slug = z.string().openapi({ description: "Slug of a post", example: "what-fsync-costs" });

const blog = createRoute({
  method: "get",
  path: "/v1/blog",
  tags,
  summary: "All matching posts, on one page",
  request: { query: z.object({ category_slug, search }) },
  responses: { 200: json(blogResponseSchema, "Newest first or, with a search, best match first") },
});

const post = createRoute({
  method: "get",
  path: "/v1/blog/{id}",
  tags,
  summary: "One post, by number or slug",
  request: { params: z.object({ id: z.string().openapi({ example: "1" }) }) },
  responses: { 200: json(postResponseSchema, "The post"), ...NOT_FOUND },
});

const postBySlug = createRoute({
  method: "get",
  path: "/v1/blogdetails/{slug}",
  tags,
  summary: "One post, by slug",
  request: { params: z.object({ slug }) },
  responses: { 200: json(postResponseSchema, "The post"), ...NOT_FOUND },
});

const postDetails = createRoute({
  method: "get",
  path: "/v1/inxblogdetails/{slug}",
  tags,
  summary: "One post, with the previous, the next and related posts",
  request: { params: z.object({ slug }) },
  responses: { 200: json(postDetailsResponseSchema, "The post"), ...NOT_FOUND },
});

const firstPage = createRoute({
  method: "get",
  path: "/v1/inxblog",
  tags,
  summary: "The newest posts",
  request: { query: z.object({ category_slug }) },
  responses: {
    200: json(blogPageResponseSchema, "Six posts, all categories, and where the page is in the list"),
  },
});

const pageOfPosts = createRoute({
  method: "get",
  path: "/v1/inxblog/{page}",
  tags,
  summary: "A page of posts",
  request: { params: z.object({ page }), query: z.object({ category_slug }) },
  responses: {
    200: json(blogPageResponseSchema, "Six posts, all categories, and where the page is in the list"),
    ...NOT_FOUND,
  },
});

const pageOfHits = createRoute({
  method: "get",
  path: "/v1/blogsearch/{page}",
  tags,
  summary: "A page of posts that contain the search words",
  request: { params: z.object({ page }), query: z.object({ search }) },
  responses: {
    200: json(blogSearchResponseSchema, "Best match first, each with an excerpt around the search words"),
    ...NOT_FOUND,
  },
});

export function addBlogRoutes(api: Api, backend: Backend): void {
  api.openapi(blog, async (context) =>
    context.json(await backend.blog(context.req.valid("query")), 200, CONTENT_CACHE),
  );
  api.openapi(post, async (context) => {
    const result = await backend.post(context.req.valid("param").id);
    return context.json(found(result, NO_POST), 200, CONTENT_CACHE);
  });
  api.openapi(postBySlug, async (context) => {
    const result = await backend.postDetails(context.req.valid("param").slug);
    return context.json({ blog: found(result, NO_POST).blog }, 200, CONTENT_CACHE);
  });
  api.openapi(postDetails, async (context) => {
    const result = await backend.postDetails(context.req.valid("param").slug);
    return context.json(found(result, NO_POST), 200, CONTENT_CACHE);
  });
  api.openapi(firstPage, async (context) =>
    context.json(await backend.blogPage(1, context.req.valid("query")), 200, CONTENT_CACHE),
  );
  api.openapi(pageOfPosts, async (context) => {
    const number = wholeNumber(context.req.valid("param").page);
    return context.json(await backend.blogPage(number, context.req.valid("query")), 200, CONTENT_CACHE);
  });
  api.openapi(pageOfHits, async (context) => {
    const number = wholeNumber(context.req.valid("param").page);
    const { search: words = "" } = context.req.valid("query");
    return context.json(await backend.blogSearch(number, words), 200, CONTENT_CACHE);
  });
}

function wholeNumber(text: string): number {
  return found(parsePageNumber(text), NO_PAGE);
}
