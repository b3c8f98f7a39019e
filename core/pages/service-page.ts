import type { TestimonialEntity } from "../api/home.ts";
import type { ServiceFields } from "../content/service.ts";
import type { TechnologyLabel } from "../technology.ts";
import type { PageCard, Prompt } from "./page-card.ts";

/** What a service page shows that no call carries. */
export interface ServicePage
  extends Pick<
    ServiceFields,
    "title" | "name" | "lead" | "builds" | "choose_when" | "avoid_when" | "updated"
  > {
  slug: string;
  company: string;
  /** The page's own text as sanitised HTML with highlighted code. */
  html: string;
  technologies: TechnologyLabel[];
  /** Whom a client can hire for it. */
  people: PageCard[];
  related: PageCard[];
  testimonial: TestimonialEntity | null;
  /** For the points of 'why choose', where the page has points of its own. */
  evidence: readonly string[];
  next_step: Prompt;
}
