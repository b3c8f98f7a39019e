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
          message: `${whole} is unknown: use ${Array.from(FIELDS, (field) => `{${field}}`).join(", ")}`,
        });
  });

/** `content/reply-templates.yaml`: how an answer from the Desk may begin. A person edits and sends it. */
export const replyTemplateSchema = z.strictObject({
  id: slug,
  /** Name in the list of templates. */
  title: line,
  for: z.enum(LEAD_KINDS),
  subject: withFields(line),
  text: withFields(z.string().trim().min(1)),
  /** Stage that sending it sets; only of applications. */
  stage: z.enum(STAGES).optional(),
});
