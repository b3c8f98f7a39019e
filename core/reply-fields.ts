/** What templates and snippets of replies fill in from the lead. */
export const REPLY_FIELDS = ["name", "first_name", "reference", "opening", "company", "sender"] as const;
export type ReplyFields = Record<(typeof REPLY_FIELDS)[number], string>;

/** In one pass, so that a name with braces is not filled in again. */
export function fillFields(text: string, values: ReplyFields): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof ReplyFields] : whole,
  );
}

/** The first that is in braces and no field, with its braces; null without one. */
export function unknownField(text: string): string | null {
  for (const [whole, name = ""] of text.matchAll(/\{([^{}]*)\}/g))
    if (!REPLY_FIELDS.some((field) => field === name)) return whole;
  return null;
}
