import type { TestimonialEntity } from "../api/home.ts";
import type { ServicePageWords } from "../content/overview-words.ts";
import type { ServiceFields } from "../content/service.ts";
import type { TechnologyLabel } from "../technology.ts";
import type { PageCard, Prompt } from "./page-card.ts";

/** Data of a service page that the API does not carry. */
export interface ServicePage
  extends Pick<
    ServiceFields,
    "title" | "name" | "lead" | "builds" | "choose_when" | "avoid_when" | "updated"
  > {
  slug: string;
  company: string;
  /** Sanitized HTML with highlighted code. */
  html: string;
  technologies: TechnologyLabel[];
  /** Related hire pages. */
  people: PageCard[];
  related: PageCard[];
  testimonial: TestimonialEntity | null;
  /** For the points of 'why choose', where the page has its own. */
  evidence: readonly string[];
  words: ServicePageWords;
  next_step: Prompt;
}
