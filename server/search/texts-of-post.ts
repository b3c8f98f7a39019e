import type { Post } from "../library/collections.ts";
import { plainText } from "./plain-text.ts";
import type { WeightedTexts } from "./terms.ts";

/** What a word counts in each part of a post. */
const WEIGHTS = { title: 12, tags: 8, excerpt: 4, body: 1 };

/** What of a post is searched. */
export type PostTexts = Pick<Post, "title" | "tags" | "excerpt" | "body">;

export function textsOf({ title, tags, excerpt, body }: PostTexts): WeightedTexts {
  return [
    [title, WEIGHTS.title],
    [tags.join(" "), WEIGHTS.tags],
    [excerpt, WEIGHTS.excerpt],
    [plainText(body), WEIGHTS.body],
  ];
}
