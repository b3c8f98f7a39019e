/** What an agency switches in `content/site.yaml`. */
export const PARTS = [
  "services",
  "hire",
  "work",
  "blog",
  "careers",
  "faq",
  "newsletter",
  "pricing",
  "estimate",
  "papers",
  "calls",
  "shortlist",
  "availability",
  "hiring-models",
  "gallery",
  "testimonials",
  "videos",
] as const;
export type Part = (typeof PARTS)[number];

/** What names its part. Without one it is always there, with several while one of them is on. */
export interface OfPart {
  part?: Part | readonly Part[];
}

/** Parts that depend on others: off without all of these. */
const NEEDS: Readonly<Partial<Record<Part, readonly Part[]>>> = {
  estimate: ["pricing"],
  shortlist: ["services", "hire", "work"],
  availability: ["hire"],
  gallery: ["careers"],
};

/** `listed` are the parts of `content/site.yaml`. */
export function isOn(part: OfPart["part"], listed: readonly Part[]): boolean {
  if (part === undefined) return true;
  if (typeof part !== "string") return part.some((one) => isOn(one, listed));
  const needs = NEEDS[part] ?? [];
  return listed.includes(part) && (needs.length === 0 || needs.some((one) => isOn(one, listed)));
}
