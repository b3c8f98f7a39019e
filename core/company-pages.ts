import type { AboutPage } from "./content/about-page.ts";
import type { HiringModelPage } from "./content/hiring-model-page.ts";
import type { Prompt } from "./content/prompt.ts";
import type { WhyPage } from "./content/why-page.ts";

/** A page that is one text. */
interface WrittenPage {
  slug: string;
  title: string;
  lead: string;
  /** Sanitised HTML. */
  html: string;
  /** ISO date. */
  updated: string;
  nextStep: Prompt;
}

/** A picture with a page of its own. */
export interface PagePicture {
  /** Root-relative address of the file itself. */
  src: string;
  /** Its name without folders. */
  name: string;
  alt: string;
  caption: string;
}

/** A list of links of the site map, under its heading. */
export interface SiteMapGroup {
  title: string;
  links: { label: string; url: string }[];
}

/** What the pages about the company show, and no call carries. */
export interface CompanyPages {
  why(): WhyPage;
  about(): AboutPage;
  hiringModel(): HiringModelPage;
  /** Null for a slug that has no text. */
  written(slug: string): WrittenPage | null;
  /** By its path below the folder of pictures, decoded; null for whatever is no picture there. */
  picture(file: string): Promise<PagePicture | null>;
  /** Every page that visitors may look for. */
  siteMap(): Promise<SiteMapGroup[]>;
}
