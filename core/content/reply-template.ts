import { z } from "zod";
import { LEAD_KINDS, STAGES } from "../leads.ts";
import { line, slug } from "./fields.ts";

const FIELDS: ReadonlySet<string> = new Set([
  "name",
  "first_name",
  "reference",
  "opening",
  "company",
  "sender",
]);

/** Text with fields such as `{first_name}`, which are filled in from the lead. */
const withFields = (text: z.ZodString) =>
  text.superRefine((value, context) => {
    for (const [whole, name = ""] of value.matchAll(/\{([^{}]*)\}/g))
      if (!FIELDS.has(name))
        context.addIssue({
          code: "custom",
          message: `${whole} isn't a field. The fields are ${Array.from(FIELDS, (field) => `{${field}}`).join(", ")}`,
        });
  });

export const replyTemplateSchema = z.strictObject({
  id: slug,
  title: line,
  for: z.enum(LEAD_KINDS),
  subject: withFields(line),
  text: withFields(z.string().trim().min(1)),
  /** Stage that sending it sets; applications only. */
  stage: z.enum(STAGES).optional(),
});
