export const OWN_FIELD_KINDS = ["text", "textarea", "select", "checkbox", "number", "date", "url"] as const;

/** A field that an agency adds to the enquiry form (`content/forms/enquiry.yaml`). */
export interface OwnField {
  id: string;
  label: string;
  kind: (typeof OWN_FIELD_KINDS)[number];
  required: boolean;
  /** Of a select. */
  options: readonly string[];
  hint?: string | undefined;
  /** The maximum length or, for a number, the largest value. */
  limit?: number | undefined;
}

/** What a checkbox sends. */
export const CHECKED = "1";
