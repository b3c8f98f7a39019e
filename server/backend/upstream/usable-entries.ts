import { z } from "zod";

type Fields = Readonly<Record<string, unknown>>;

/** Fields of ours that the specification's entities don't have, by the list that they are in. */
const DEFAULTS: Readonly<Record<string, (entry: Fields) => Fields>> = {
  clients: ({ feature_image }) => ({ name: nameOfFile(feature_image) }),
  gallery: ({ gallery_image }) => ({ image_alt: nameOfFile(gallery_image) }),
  careers: slugFromId,
  career: slugFromId,
  contactinfo: ({ email, contact_email }) => ({ email: contact_email, contact_email: email }),
};

function slugFromId({ id }: Fields): Fields {
  return { slug: String(id) };
}

export interface LeftOut {
  list: string;
  index: number;
  reason: string;
}

/** The response with all fields that we need, and without the entries that can't be used. */
export function usableEntries(json: unknown, schema: z.ZodType): { json: unknown; leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = [];
  if (!isFields(json) || !(schema instanceof z.ZodObject)) return { json, leftOut };
  const usable = Object.entries(json).map(([name, value]) => {
    const entrySchema = schema.shape[name];
    const complete = (entry: unknown) => (isFields(entry) ? { ...DEFAULTS[name]?.(entry), ...entry } : entry);
    if (!Array.isArray(value)) return [name, complete(value)];
    if (!(entrySchema instanceof z.ZodArray)) return [name, value];
    const kept = value.map(complete).filter((entry, index) => {
      const { error } = (entrySchema.element as z.ZodType).safeParse(entry);
      const [issue] = error?.issues ?? [];
      if (issue !== undefined)
        leftOut.push({ list: name, index, reason: `${issue.path.join(".")}: ${issue.message}` });
      return issue === undefined;
    });
    return [name, kept];
  });
  return { json: Object.fromEntries(usable), leftOut };
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** 'Harbour works' for '/media/harbour-works.svg', as a name for screen readers. */
function nameOfFile(url: unknown): string {
  const [path = ""] = String(url).split(/[?#]/, 1);
  const name = (path.split("/").at(-1) ?? "").replace(/\.\w+$/, "");
  const words = decode(name)
    .replace(/[-_\s]+/g, " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
