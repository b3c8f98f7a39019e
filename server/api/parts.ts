import type { Part } from "#core/parts.ts";

/** By the path without its parameters. */
const OPERATIONS: Readonly<Record<string, Part>> = {
  "/portfolio": "work",
  "/v1/gallery": "gallery",
  "/v1/faq": "faq",
  "/v1/blog": "blog",
  "/v1/blogdetails": "blog",
  "/v1/inxblog": "blog",
  "/v1/inxblogdetails": "blog",
  "/v1/blogsearch": "blog",
  "/v1/career": "careers",
  "/v1/careerdetails": "careers",
  "/v1/careerform": "careers",
  "/v1/subscription": "newsletter",
};

/** The part of an operation; undefined for the others and for unknown paths. */
export function partOfOperation(path: string): Part | undefined {
  return OPERATIONS[/^(?:\/v1)?\/\w*/.exec(path)?.[0] ?? ""];
}
