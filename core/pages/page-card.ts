/** A page as a list of pages shows it. */
export interface PageCard {
  name: string;
  url: string;
  /** One line. */
  summary: string;
  /** Of the technology that it is named after. */
  logo?: string;
  /** Its own picture, for where there is no logo. */
  cover: string;
  /** A fact in a few words, such as how many people there are. */
  note?: string;
}

/** Links of which each narrows a list: a page of its own. */
export interface Filter {
  label: string;
  links: { label: string; url: string; isCurrent: boolean }[];
}

/** A list of pages by platform, and what it may be narrowed by. */
export interface Overview {
  title: string;
  lead: string;
  filters: Filter[];
  groups: { id: string; title: string; line: string; pages: PageCard[] }[];
  next_step: Prompt;
}

/** One thing to do. */
export interface Prompt {
  title: string;
  text: string;
  /** What the button says. */
  action: string;
}
