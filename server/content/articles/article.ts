import type { Heading } from "#core/api/blog.ts";

export interface Article {
  /** Sanitized HTML with highlighted code. */
  html: string;
  /** For a table of contents. */
  headings: Heading[];
}
