import { z } from "zod";
import { LEAD_KINDS } from "../leads.ts";
import { REPLY_FIELDS, unknownField } from "../reply-fields.ts";
import { line, slug } from "./fields.ts";

/** Text with fields such as `{first_name}`, which are filled in from the lead. */
const withFields = (text: z.ZodString) =>
  text.superRefine((value, context) => {
    const unknown = unknownField(value);
    if (unknown !== null)
      context.addIssue({
        code: "custom",
        message: `${unknown} isn't a field. The fields are ${REPLY_FIELDS.map((field) => `{${field}}`).join(", ")}`,
      });
  });

export const replyTemplateSchema = z.strictObject({
  title: line.meta({ title: "Name", description: "In the list of templates in the Desk.", place: "first" }),
  id: slug.meta({ description: "Tells templates apart.", place: "details" }),
  for: z.enum(LEAD_KINDS),
  subject: withFields(line),
  text: withFields(z.string().trim().min(1)),
  stage: line.optional().meta({
    title: "Next stage",
    description: "Sending it moves a lead to this stage, if it can be in it.",
  }),
});
