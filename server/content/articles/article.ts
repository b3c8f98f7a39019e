import type { Heading } from "#core/api/blog.ts";

/** A text as its page shows it. */
export interface Article {
  /** Sanitised HTML with highlighted code. */
  html: string;
  /** Its sections, for a table of contents. */
  headings: Heading[];
}
