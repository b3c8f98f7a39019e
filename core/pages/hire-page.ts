import type { HirePageFields } from "../content/hire-page.ts";
import type { TechnologyLabel } from "../technology.ts";
import type { PageCard, Prompt } from "./page-card.ts";

/** What a hire page shows that no call carries. */
export interface HirePage extends Pick<HirePageFields, "title" | "name" | "lead" | "services" | "updated"> {
  slug: string;
  /** The page's own text as sanitised HTML with highlighted code. */
  html: string;
  skills: TechnologyLabel[];
  /** Null where `skills.yaml` does not know the skill. */
  staff: Staff | null;
  /** What happens when a client wants to stop, in terms that every page has. */
  leaving: { term: string; text: string }[];
  /** Numbers of questions about hiring itself. */
  questions: readonly number[];
  /** What they work on. */
  work: PageCard[];
  next_step: Prompt;
}

/** How many people there are, when they can start, and which hours they share. */
export interface Staff {
  levels: { label: string; experience: string; people: number }[];
  startsWithin: string;
  /** Of the 9 hours of a working day at the most. */
  overlap: { region: string; hours: number }[];
}
