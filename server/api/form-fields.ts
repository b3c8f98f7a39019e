import { digitRange } from "#core/formats.ts";
import type { Content } from "../content/collections.ts";

interface Described {
  description?: string;
  enum?: unknown[];
  example?: unknown;
  type?: string;
}

interface FormSchema {
  properties?: Record<string, Described>;
  required?: string[];
}

/** Adds to the schema of a form what the content says about its fields. */
export function describeFields(
  form: FormSchema,
  { site, enquiryForm }: Pick<Content, "site" | "enquiryForm">,
): void {
  const { properties } = form;
  if (properties?.phone !== undefined)
    properties.phone.description = `${digitRange(site.formats.phone)}; a leading + is kept; spaces, dashes, dots, brackets and invisible characters are removed`;
  if (properties?.project_budget === undefined) return;
  const budgets = enquiryForm.budgets.map(({ label }) => label);
  Object.assign(properties.project_budget, { enum: budgets, example: budgets[1] });
  for (const { id, label, hint, kind, required, options } of enquiryForm.fields) {
    properties[id] = {
      type: "string",
      description: [label, hint].filter(Boolean).join(": "),
      ...(kind === "select" && { enum: [...options] }),
      ...(kind === "checkbox" && { enum: ["0", "1"] }),
    };
    if (required) form.required = [...(form.required ?? []), id];
  }
}
