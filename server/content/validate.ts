import type { CollectionName } from "./collections.ts";
import { type Findings, meant } from "./problems.ts";

export interface LocatedEntry {
  value: Record<string, unknown>;
  file: string;
  at: readonly PropertyKey[];
}

interface Reference {
  from: CollectionName;
  field: string;
  to: readonly CollectionName[];
  by: string;
}

const refer = (from: CollectionName, field: string, to: CollectionName | CollectionName[], by = "slug") =>
  ({ from, field, to: Array.isArray(to) ? to : [to], by }) satisfies Reference;

export const references: readonly Reference[] = [
  refer("company", "contact_person", "people"),
  refer("calls", "person", "people"),
  refer("navigation", "header_hire", "hirePages"),
  refer("testimonials", "client", "clients"),
  refer("testimonials", "services", "services"),
  refer("faqs", "category_slug", "services"),
  refer("serviceCategories", "url_config", ["services", "hirePages"]),
  refer("skills", "hire", "hirePages"),
  refer("skills", "offices", "offices"),
  refer("availability", "hire", "hirePages"),
  refer("rates", "hire", "hirePages"),
  refer("budgets", "case_study", "caseStudies"),
  refer("hireWords", "questions", "faqs", "id"),
  refer("services", "hire", "hirePages"),
  refer("services", "related", "services"),
  refer("hirePages", "services", "services"),
  refer("hirePages", "led_by", "people"),
  refer("posts", "category_slug", "postCategories"),
  refer("posts", "services", "services"),
  refer("posts", "author", "people"),
  refer("caseStudies", "client", "clients"),
  refer("caseStudies", "services", "services"),
  refer("caseStudies", "hire", "hirePages"),
  refer("caseStudies", "testimonial", "testimonials", "id"),
  refer("openings", "offices", "offices"),
];

export function checkReference(
  { from, field, to, by }: Reference,
  located: Record<CollectionName, readonly LocatedEntry[]>,
  findings: Findings,
): void {
  const known = new Set(to.flatMap((name) => located[name].map(({ value }) => value[by])));
  for (const { value, file, at } of located[from]) {
    const named = value[field];
    for (const name of Array.isArray(named) ? named : [named]) {
      if (name === null || name === undefined || known.has(name)) continue;
      findings.add(file, [...at, field], () => {
        return `'${name}' is not in ${to.join(" or ")}${meant(String(name), Array.from(known, String))}`;
      });
    }
  }
}

export function checkUnique(entries: readonly LocatedEntry[], field: string, findings: Findings): void {
  const seen = new Map<unknown, string>();
  for (const { value, file, at } of entries) {
    const first = seen.get(value[field]);
    if (first === undefined) seen.set(value[field], file);
    else findings.add(file, [...at, field], () => `'${value[field]}' is already used in ${first}`);
  }
}
