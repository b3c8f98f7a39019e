import { writtenDay } from "#core/formats.ts";
import type { Content } from "../content/collections.ts";
import { formatsOf } from "../content/formats.ts";

/** What is stored of an enquiry with fields of the agency's own: the answers by id, and the labels they had. */
export type StoredFields = Readonly<Record<string, unknown>> & { labels?: Readonly<Record<string, string>> };

export interface OwnAnswer {
  id: string;
  label: string;
  value: string;
}

/** Also of fields that the form no longer has. */
export function ownAnswersOf(
  fields: StoredFields,
  content: Pick<Content, "site" | "enquiryForm">,
): OwnAnswer[] {
  return Object.entries(fields.labels ?? {}).flatMap(([id, label]) => {
    const value = fields[id];
    if (typeof value !== "string") return [];
    const field = content.enquiryForm.fields.find((one) => one.id === id);
    const isDate = field?.kind === "date" && /^\d{4}-\d{2}-\d{2}$/.test(value);
    return [{ id, label, value: isDate ? writtenDay(value, formatsOf(content)) : value }];
  });
}
