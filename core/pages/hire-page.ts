import type { HirePageFields } from "../content/hire-page.ts";
import type { HirePageWords } from "../content/overview-words.ts";
import type { TechnologyLabel } from "../technology.ts";
import type { PageCard, Prompt } from "./page-card.ts";

/** Data of a hire page that the API does not carry. */
export interface HirePage extends Pick<HirePageFields, "title" | "name" | "lead" | "services" | "updated"> {
  slug: string;
  /** Sanitized HTML with highlighted code. */
  html: string;
  skills: TechnologyLabel[];
  /** Null without an entry in `skills.yaml`. */
  staff: Staff | null;
  /** Terms for ending a contract, the same on every page. */
  leaving: { term: string; text: string }[];
  /** Ids of general questions. */
  questions: readonly number[];
  /** Related services. */
  work: PageCard[];
  words: HirePageWords;
  next_step: Prompt;
}

/** Number of people, their start, and shared hours. */
export interface Staff {
  levels: { label: string; experience: string; people: number }[];
  startsWithin: string;
  /** At most 9 hours of a working day. */
  overlap: { region: string; hours: number }[];
}
