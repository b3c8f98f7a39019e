import type { TeamMember } from "./api/company.ts";
import type { TestimonialEntity } from "./api/home.ts";
import type { FreePeople, WorkingHours } from "./availability.ts";
import type { LinkedTitle, Platform } from "./content/fields.ts";
import type {
  AvailabilityWords,
  HirePageFields,
  HirePageWords,
  ServiceFields,
  ServicePageWords,
} from "./content/service.ts";
import type { TechnologyLabel } from "./technology.ts";

export interface PageCard {
  name: string;
  url: string;
  summary?: string | undefined;
  logo?: string;
  /** Without a logo. */
  symbol?: string;
  note?: string;
}

export interface PageFilter {
  label: string;
  links: { label: string; url: string; isCurrent: boolean }[];
}

export interface OverviewContent {
  title: string;
  lead: string;
  filters: PageFilter[];
  groups: { id: string; title: string; line: string; pages: PageCard[] }[];
  next_step: Prompt;
}

export interface ServicesOverview extends OverviewContent {
  posts: LinkedTitle;
}

interface Prompt {
  title: string;
  text: string;
  action: string;
}

export interface ServicePage
  extends Pick<
    ServiceFields,
    "title" | "name" | "lead" | "builds" | "choose_when" | "avoid_when" | "updated"
  > {
  slug: string;
  logo?: string;
  symbol?: string;
  platform: Platform;
  company: string;
  html: string;
  technologies: TechnologyLabel[];
  people: PageCard[];
  related: PageCard[];
  testimonial: TestimonialEntity | null;
  evidence: readonly string[];
  /** The title of the overview. */
  overview: string;
  words: ServicePageWords;
  next_step: Prompt;
  /** The words of the link to the estimator; null without it. */
  estimate: string | null;
}

export interface HirePage extends Pick<HirePageFields, "title" | "name" | "lead" | "services" | "updated"> {
  slug: string;
  company: string;
  html: string;
  skills: TechnologyLabel[];
  leads: Face[];
  /** Null without an entry in `skills.yaml`. */
  staff: HireStaff | null;
  availability: AvailabilityWords;
  /** Null where the site doesn't show it. */
  free: FreePeople[] | null;
  hours: WorkingHours;
  leaving: { term: string; text: string }[];
  questions: readonly number[];
  evidence: readonly string[];
  work: PageCard[];
  /** The title of the overview. */
  overview: string;
  words: HirePageWords;
  next_step: Prompt;
}

export type Face = Pick<TeamMember, "name" | "designation" | "feature_image">;

export interface HireStaff {
  people: number;
  senior: number;
  levels: { label: string; experience: string; people: number; price: string }[];
  price: string;
  /** The words of the links to prices and estimator; null without them. */
  allPrices: string | null;
  estimate: string | null;
  /** How soon the first one can start; null where the site doesn't show it. */
  start: string | null;
}
