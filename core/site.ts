import type { PostSummary } from "./api/blog.ts";
import type { Location } from "./api/company.ts";
import type { TestimonialEntity } from "./api/home.ts";
import type { SocialLink } from "./content/company.ts";
import type { Platform } from "./content/fields.ts";
import type { CareersPage, Prompt } from "./content/page-words.ts";
import type { PagesContent } from "./content/pages.ts";
import type { EmployeeTestimonial } from "./content/testimonial.ts";
import type { Fields } from "./form.ts";
import type { Formats } from "./formats.ts";
import type { OwnField } from "./own-fields.ts";
import type { Part } from "./parts.ts";

export interface MenuLink {
  label: string;
  url: string;
}

export interface MenuGroup {
  icon?: Platform;
  title?: string;
  line?: string;
  links: MenuLink[];
}

/** `top`: the overview of the groups, and what stands beside it. */
export type MenuEntry = MenuLink | { label: string; top?: MenuLink[]; groups: MenuGroup[] };

export interface LayoutData {
  /** Those of `content/site.yaml`. */
  parts: readonly Part[];
  company: {
    name: string;
    phone: string;
    email: string;
    demonstration: boolean;
  };
  words: PagesContent["layout"];
  header: MenuEntry[];
  action: MenuLink;
  secondAction: MenuLink | null;
  shortcuts: MenuLink[];
  footer: { title: string; links: MenuLink[] }[];
  legal: MenuLink[];
  offices: readonly Location[];
  social: SocialLink[];
  year: number;
  apiPath: string;
  /** Left out if they are the default ones. */
  formats?: Formats;
  /** Left out if the form is the specification's. */
  enquiry?: { budgets: readonly string[]; fields: readonly OwnField[] };
}

export interface Metadata {
  title: string;
  description: string;
  keywords: string;
  canonical: string;
  /** URL of the page as Markdown. */
  markdown: string | null;
  socialImage: string;
  type: "website" | "article";
  index: boolean;
}

/** A parsed form; `problem` explains missing fields. */
export interface SentForm {
  fields: Fields;
  problem: "too large" | "malformed" | "unsupported" | null;
}

export interface SentFile {
  /** Name given by the client; for display only, never used as a path. */
  name: string;
  path: string;
  size: number;
  digest: string;
}

export interface SentFormWithFile {
  fields: Fields;
  file: SentFile | null;
  fileName: string;
  problem: SentForm["problem"] | "file too large" | "not stored";
}

export interface Careers {
  words: CareersPage;
  employees: readonly EmployeeTestimonial[];
  hrPhone: string;
  recruitmentFrame: string | null;
}

/** Methods that change something return whether the token is valid. */
/** Data of a case study that `GET portfolio` does not carry. */
export interface CaseStory {
  situation: string;
  constraint: string;
  decisions: { decision: string; why: string }[];
  html: string;
  team: { role: string; people: number }[];
  testimonial: TestimonialEntity | null;
  services: MenuLink[];
  hire: MenuLink[];
  posts: PostSummary[];
}

export interface WrittenPage {
  slug: string;
  title: string;
  lead: string | undefined;
  html: string;
  updated: string | undefined;
  nextStep: Prompt | undefined;
}

export interface PagePicture {
  src: string;
  name: string;
  alt: string;
  caption: string;
}

export interface SiteMapGroup {
  title: string;
  links: { label: string; url: string }[];
}

export interface NotFound {
  nearest: MenuLink[];
}
