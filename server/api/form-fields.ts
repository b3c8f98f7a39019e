import { digitRange } from "#core/formats.ts";
import type { Content } from "../content/collections.ts";

interface Described {
  description?: string;
}

/** What the content says about the fields of forms. */
export function describeFields(
  fields: Record<string, Described> | undefined,
  { site }: Pick<Content, "site">,
): void {
  if (fields?.phone !== undefined)
    fields.phone.description = `${digitRange(site.formats.phone)}; spaces, dashes, dots, brackets and one leading + are removed`;
}
