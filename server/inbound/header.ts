/** Longer headers are cut. */
export const HEADER_BYTES = 256 * 1024;

export interface HeaderField {
  /** In lower case. */
  name: string;
  /** Without line breaks, as sent. */
  value: string;
}

/** The header of a message that begins with `text`, and where its body begins. */
export function splitHeader(text: string): { header: string; bodyAt: number } {
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
  return { header: text.slice(0, end), bodyAt: end };
}

export function fieldsOf(header: string): HeaderField[] {
  const lines = header.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  return lines.flatMap((line) => {
    const at = line.indexOf(":");
    return at > 0 ? [{ name: line.slice(0, at).trim().toLowerCase(), value: line.slice(at + 1).trim() }] : [];
  });
}

/** Of the first field of a name, because a second one may be an attacker's. */
export function firstOf(fields: readonly HeaderField[], name: string): string {
  return fields.find((field) => field.name === name)?.value ?? "";
}

const TAG = /\+([\w.-]{10,80})@/g;
const MAX_TAGS = 20;

/** Tags of addresses such as `reply+<tag>@example.com`, in lower case. They may be anyone's. */
export function tagsIn(text: string): string[] {
  return [...text.slice(0, HEADER_BYTES).matchAll(TAG)]
    .slice(0, MAX_TAGS)
    .map(([, tag = ""]) => tag.toLowerCase());
}

/** Fields with addresses that a message was sent to. */
export const RECIPIENT_FIELDS = ["delivered-to", "x-original-to", "to", "cc"] as const;
