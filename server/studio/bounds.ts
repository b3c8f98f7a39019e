import type { Edit } from "#core/studio.ts";

/** In bytes. The longest entry of a large site has a tenth of it. */
const MOST_BYTES = 512 * 1024;

/** Texts, numbers, lists and groups. */
const MOST_FIELDS = 5000;

const MOST_LEVELS = 16;

export interface Excess {
  reason: string;
  isTooLarge: boolean;
}

const TOO_LARGE: Excess = {
  reason: `This entry is larger than ${MOST_BYTES / 1024} KB. Shorten it, or split it into several entries.`,
  isTooLarge: true,
};

const refused = (reason: string): Excess => ({ reason, isTooLarge: false });

const TOO_MANY = refused(
  `This entry has more than ${MOST_FIELDS} fields and list items. Split it into several entries.`,
);

const TOO_DEEP = refused(`This entry's fields are nested more than ${MOST_LEVELS} levels deep.`);

/** Why an edit cannot be stored; null if it can. Later steps may rely on these bounds: they recurse and compare. */
export function excessOf({ value, body }: Edit): Excess | null {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return refused("This isn't a valid entry.");
  return addUp(value, { bytes: body === null ? 0 : Buffer.byteLength(body), fields: 0, level: 0 });
}

interface Size {
  bytes: number;
  fields: number;
  /** Of nesting, now. */
  level: number;
}

/** Adds a value to the size; stops at the first excess. */
function addUp(value: unknown, size: Size): Excess | null {
  if (typeof value === "string") size.bytes += Buffer.byteLength(value);
  size.fields++;
  if (size.bytes > MOST_BYTES) return TOO_LARGE;
  if (size.fields > MOST_FIELDS) return TOO_MANY;
  if (typeof value !== "object" || value === null) return null;
  if (size.level === MOST_LEVELS) return TOO_DEEP;
  size.level++;
  for (const name in value) {
    size.bytes += Buffer.byteLength(name);
    const excess = addUp(value[name as keyof typeof value], size);
    if (excess !== null) return excess;
  }
  size.level--;
  return null;
}

/** In characters of JSON, which escapes a quote or a line break with a second character. Longer texts are not parsed. */
const MOST_STORED = 2 * MOST_BYTES;

export class ExcessiveDraft extends Error {
  override name = "ExcessiveDraft";
  readonly excess: Excess;

  constructor(excess: Excess) {
    super(excess.reason);
    this.excess = excess;
  }
}

/** Null for an edit that an earlier version has stored without these bounds. */
export function readableEdit(texts: { value: string; body: string | null }): Edit | null {
  try {
    return parseEdit(texts);
  } catch (error) {
    if (error instanceof ExcessiveDraft) return null;
    throw error;
  }
}

/** Throws `ExcessiveDraft` for an edit that an earlier version has stored without these bounds. */
export function parseEdit({ value, body }: { value: string; body: string | null }): Edit {
  if (value.length + (body?.length ?? 0) > MOST_STORED) throw new ExcessiveDraft(TOO_LARGE);
  const edit: Edit = { value: JSON.parse(value), body };
  const excess = excessOf(edit);
  if (excess !== null) throw new ExcessiveDraft(excess);
  return edit;
}
