import { z } from "zod";
import { line, lineWith } from "./fields.ts";
import { promptSchema } from "./page-words.ts";

/** `content/shortlist.yaml`: the page /shortlist with the project of a visitor, and what forms show of it. */
export const shortlistSchema = z.strictObject({
  title: line,
  lead: line,
  empty: z.strictObject({
    title: line,
    text: line,
    links: z.strictObject({ hires: line, services: line, work: line }),
    next: z
      .strictObject({ title: line, steps: z.array(z.strictObject({ when: line, text: line })).min(1) })
      .optional(),
  }),
  without_scripts: line,
  loading: line,
  failed: line,
  blocked: line,
  gone: z.strictObject({ one: line, many: lineWith("count") }),
  compare: z.strictObject({
    title: line,
    what: line,
    price: line,
    no_price: line,
    from: lineWith("price"),
    budget: lineWith("price"),
    free: line,
    related: line,
    nothing_related: line,
    remove: line,
    removed: lineWith("title"),
    clear: line,
    cleared: line,
    send: line,
  }),
  kinds: z.strictObject({ hire: line, service: line, work: line }),
  enquiry: z.strictObject({ note: line }),
  next_step: promptSchema,
});
export type ShortlistWords = z.infer<typeof shortlistSchema>;
