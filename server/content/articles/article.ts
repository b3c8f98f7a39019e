import type { Heading } from "#core/calls/blog.ts";

/** A text as its page shows it. */
export interface Article {
  /** Sanitised HTML with highlighted code. */
  html: string;
  /** Its sections, for a table of contents. */
  headings: Heading[];
}
