import type { AboutPage } from "./content/about-page.ts";
import type { HiringModelPage } from "./content/hiring-model-page.ts";
import type { Prompt } from "./content/prompt.ts";
import type { WhyPage } from "./content/why-page.ts";

/** A page with a single text. */
interface WrittenPage {
  slug: string;
  title: string;
  lead: string;
  /** Sanitized HTML. */
  html: string;
  updated: string;
  nextStep: Prompt;
}

/** A picture with its own page. */
export interface PagePicture {
  /** Root-relative URL of the file. */
  src: string;
  /** File name. */
  name: string;
  alt: string;
  caption: string;
}

export interface SiteMapGroup {
  title: string;
  links: { label: string; url: string }[];
}

/** Data of the pages about the company that the API does not carry. */
export interface CompanyPages {
  why(): WhyPage;
  about(): AboutPage;
  hiringModel(): HiringModelPage;
  /** Null for an unknown slug. */
  written(slug: string): WrittenPage | null;
  /** By decoded path below the images folder; null when it is not a picture. */
  picture(file: string): Promise<PagePicture | null>;
  siteMap(): Promise<SiteMapGroup[]>;
}
