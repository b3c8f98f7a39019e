import type { CollectionName } from "./collections.ts";

/** A field that names an entry of another collection; what it names must exist. */
export interface Reference {
  from: CollectionName;
  field: string;
  to: readonly CollectionName[];
  /** The field of the other collection that is named. */
  by: string;
}

const refer = (from: CollectionName, field: string, to: CollectionName | CollectionName[], by = "slug") =>
  ({ from, field, to: Array.isArray(to) ? to : [to], by }) satisfies Reference;

/** Every reference between collections. */
export const references: readonly Reference[] = [
  refer("navigation", "header_hire", "hirePages"),
  refer("testimonials", "client", "clients"),
  refer("testimonials", "services", "services"),
  refer("faqs", "category_slug", "services"),
  refer("serviceCategories", "url_config", ["services", "hirePages"]),
  refer("skills", "hire", "hirePages"),
  refer("skills", "offices", "offices"),
  refer("hireWords", "questions", "faqs", "id"),
  refer("services", "hire", "hirePages"),
  refer("services", "related", "services"),
  refer("hirePages", "services", "services"),
  refer("posts", "category_slug", "postCategories"),
  refer("posts", "services", "services"),
  refer("posts", "author", "people"),
  refer("caseStudies", "client", "clients"),
  refer("caseStudies", "services", "services"),
  refer("caseStudies", "hire", "hirePages"),
  refer("caseStudies", "testimonial", "testimonials", "id"),
  refer("openings", "offices", "offices"),
];
