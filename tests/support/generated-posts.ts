import { hash } from "node:crypto";
import type { Post } from "#server/content/collections.ts";

export function postOf(
  slug: string,
  texts: Partial<Pick<Post, "title" | "excerpt" | "body" | "tags">>,
): Post {
  return {
    slug,
    digest: hash("sha256", JSON.stringify([slug, texts])),
    id: 1,
    title: slug,
    excerpt: "",
    body: "",
    bodyLine: 1,
    words: 0,
    links: [],
    tags: [],
    category_slug: "engineering",
    services: [],
    author: "nobody",
    date: "2026-01-01",
    ...texts,
  };
}
