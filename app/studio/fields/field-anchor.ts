/** A field of an entry, and where in it. */
export interface FieldPlace {
  /** As in `Problem`: `team.0.role`, or `text` for the Markdown. */
  field: string;
  /** Of the Markdown, from 1. */
  line?: number;
  /** Part of its text, where the cursor goes. */
  words?: string;
}

/**
 * The `id` of a field's element, and the fragment of a URL that opens the form at the field: `field-team.0.role`, or
 * `field-text:12` for line 12 of the Markdown.
 */
export function fieldAnchor({ field, line }: FieldPlace): string {
  return `field-${field}${line === undefined ? "" : `:${line}`}`;
}

/** @param hash fragment of a URL, with `#` */
export function placeAt(hash: string): FieldPlace | null {
  let anchor = hash;
  try {
    anchor = decodeURIComponent(hash);
  } catch {
    // A `%` that encodes nothing.
  }
  const [, field, line] = /^#field-(.+?)(?::(\d+))?$/.exec(anchor) ?? [];
  if (field === undefined) return null;
  return line === undefined ? { field } : { field, line: Number(line) };
}
