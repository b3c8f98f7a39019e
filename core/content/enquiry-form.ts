import { z } from "zod";
import { DEFAULT_BUDGETS } from "../enquiry-forms.ts";
import { HONEYPOT, IN_PLACE, SECONDS_OPEN } from "../form.ts";
import { OWN_FIELD_KINDS } from "../own-fields.ts";
import { SOURCE_FIELDS } from "../source-fields.ts";
import { line } from "./fields.ts";

/** Names of form fields, of what is stored with a lead, and of columns of exports. */
const RESERVED_IDS: ReadonlySet<string> = new Set([
  ...[
    "form",
    "name",
    "email",
    "country",
    "phone",
    "userResult",
    "challenge",
    HONEYPOT,
    IN_PLACE,
    SECONDS_OPEN,
  ],
  ...["project_budget", "project_type", "project_details", "project_nda", "company", "time_zone", "call_at"],
  ...[
    "position",
    "cover_note",
    "career_id",
    "resume",
    "labels",
    "other_answers",
    "reference",
    "kind",
    "received_at",
    "status",
  ],
  ...[
    "owner",
    "answered_at",
    "verdict",
    "score",
    "source",
    "stage",
    "file_name",
    "id",
    "subject",
    "estimate",
    "shortlist",
  ],
  ...Object.values(SOURCE_FIELDS),
]);

const FIELDS_MAX = 10;

const budgetSchema = z.strictObject({
  label: line.max(60),
  up_to: z.number().positive().optional().meta({
    description: "An estimate below this amount selects the option. Leave it out for the last option.",
  }),
});

const fieldSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,39}$/, {
        error: "must be lowercase letters, digits and '_', such as 'team_size'",
      })
      .refine((id) => !RESERVED_IDS.has(id), { error: "is the name of another field" })
      .meta({ description: "The name in the API, the webhook and exports. Don't change it later." }),
    label: line.max(80),
    kind: z.enum(OWN_FIELD_KINDS).meta({
      labels: { text: "One line of text", textarea: "Several lines of text", select: "List of options" },
    }),
    required: z.boolean().default(false),
    options: z
      .array(line.max(100))
      .max(30)
      .default([])
      .meta({ description: "Only for a list of options (select)." }),
    hint: line.max(200).optional(),
    limit: z
      .int()
      .min(1)
      .max(5000)
      .optional()
      .meta({ description: "The maximum length or, for a number, the largest value." }),
  })
  .refine(({ kind, options }) => (kind === "select") === options.length > 0, {
    error: "are required for a list of options (select), and aren't allowed for other kinds",
    path: ["options"],
  })
  .refine(({ options }) => new Set(options).size === options.length, {
    error: "must not list an option twice",
    path: ["options"],
  });

/** `content/forms/enquiry.yaml`; without it, the form is the specification's. */
export const enquiryFormSchema = z.strictObject({
  budgets: z
    .array(budgetSchema)
    .min(2)
    .max(10)
    .refine((budgets) => new Set(budgets.map(({ label }) => label)).size === budgets.length, {
      error: "must not list a budget twice",
    })
    .refine(
      (budgets) =>
        budgets.every(({ up_to }, index) =>
          index === budgets.length - 1
            ? up_to === undefined
            : up_to !== undefined && up_to > (budgets[index - 1]?.up_to ?? 0),
        ),
      { error: "must each have an 'up_to' above the one before, except the last, which has none" },
    )
    .default(DEFAULT_BUDGETS.map((budget) => ({ ...budget })))
    .meta({
      description: `The options of the budget. By default: ${DEFAULT_BUDGETS.map(({ label }) => label).join(", ")}.`,
    }),
  fields: z
    .array(fieldSchema)
    .max(FIELDS_MAX)
    .refine((fields) => new Set(fields.map(({ id }) => id)).size === fields.length, {
      error: "must not use an id twice",
    })
    .default([])
    .meta({ description: "Your own fields, after those of every enquiry." }),
});
