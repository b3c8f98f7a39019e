import type { SocialLink } from "./content/company.ts";
import type { Platform } from "./content/fields.ts";
import type { Fields } from "./form.ts";

/** One line of a menu. */
export interface MenuItem {
  label: string;
  url: string;
}

export interface MenuService {
  slug: string;
  name: string;
  summary: string;
}

/** What surrounds every page: the words of header and footer. */
export interface Frame {
  company: { name: string; slug: string; phone: string; email: string; answerWithin: string };
  services: Record<Platform, MenuService[]>;
  hire: { slug: string; name: string }[];
  header: MenuItem[];
  footer: { title: string; links: MenuItem[] }[];
  legal: MenuItem[];
  social: SocialLink[];
  /** Copyright year: the current one. */
  year: number;
  /** Where the browser finds the calls. */
  apiPath: string;
}

/** What the head of a page says about it. */
export interface Metadata {
  title: string;
  description: string;
  keywords: string;
  /** The page's one address, from `SITE_URL`. */
  canonical: string;
  /** Whether search engines may list it. */
  index: boolean;
}

/** A form as it came in; `problem` says why there may be less in it than was sent. */
export interface SentForm {
  fields: Fields;
  problem: "too large" | "malformed" | "unsupported" | null;
}

/** What the pages need that no call of the API carries. */
export interface Site {
  frame(): Promise<Frame>;
  /** Of a path, as it is after redirects; an unknown one gets the company's default title and is not indexed. */
  metadata(path: string): Metadata;
  /** Whether a reference number was given out by this site. */
  isReference(text: string): boolean;
  /** Reads a posted form without ever holding more of it than a form may hold. */
  readForm(request: Request): Promise<SentForm>;
}
