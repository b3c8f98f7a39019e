import type { LinkedTitle } from "../content/fields.ts";

/** A page in a list of pages. */
export interface PageCard {
  name: string;
  url: string;
  summary: string;
  /** Logo of the technology in the name. */
  logo?: string;
  /** Fallback picture without a logo. */
  cover: string;
  /** A short fact, such as the number of people. */
  note?: string;
}

/** Links that filter a list; each is a page. */
export interface Filter {
  label: string;
  links: { label: string; url: string; isCurrent: boolean }[];
}

/** A list of pages by platform, with filters. */
export interface Overview {
  title: string;
  lead: string;
  filters: Filter[];
  groups: { id: string; title: string; line: string; pages: PageCard[] }[];
  next_step: Prompt;
}

/** The list of services, with the latest posts below. */
export interface ServicesOverview extends Overview {
  posts: LinkedTitle;
}

/** A call to action. */
export interface Prompt {
  title: string;
  text: string;
  /** Label of the button. */
  action: string;
}
