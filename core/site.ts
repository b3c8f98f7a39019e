import type { PostDetailsResponse, PostSummary } from "./api/blog.ts";
import type { Location } from "./api/company.ts";
import type { TestimonialEntity } from "./api/home.ts";
import type { PortfolioEntity } from "./api/portfolio.ts";
import type { CompanyPages } from "./company-pages.ts";
import type { CareersPage } from "./content/careers-page.ts";
import type { SocialLink } from "./content/company.ts";
import type { Platform } from "./content/fields.ts";
import type { HomePage } from "./content/home-page.ts";
import type { EmployeeTestimonial } from "./content/testimonial.ts";
import type { Fields } from "./form.ts";
import type { HirePage } from "./pages/hire-page.ts";
import type { Overview } from "./pages/page-card.ts";
import type { ServicePage } from "./pages/service-page.ts";

/** A link with its words. */
export interface MenuLink {
  label: string;
  url: string;
}

/** A list of links in a menu, under a heading where there is one. */
export interface MenuGroup {
  icon?: Platform;
  title?: string;
  line?: string;
  links: MenuLink[];
}

/** A word in the bar of the header: a link, or what opens under it. */
export type MenuEntry = MenuLink | { label: string; overview?: MenuLink; groups: MenuGroup[] };

/** What surrounds every page: the words of header and footer. */
export interface Frame {
  company: {
    name: string;
    phone: string;
    email: string;
    /** The company is invented, and the footer says so. */
    demonstration: boolean;
  };
  header: MenuEntry[];
  action: MenuLink;
  footer: { title: string; links: MenuLink[] }[];
  legal: MenuLink[];
  /** Where the company is, in the order in which they are shown. */
  offices: readonly Location[];
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
  /** The page's one address, from `SITE_URL`; empty for what is no page. */
  canonical: string;
  /** Address of its social card, with its origin; empty for what is no page. */
  socialImage: string;
  /** What it is to networks that show it (ogp.me). */
  type: "website" | "article";
  /** Whether search engines may list it. */
  index: boolean;
}

/** A form as it came in; `problem` says why there may be less in it than was sent. */
export interface SentForm {
  fields: Fields;
  problem: "too large" | "malformed" | "unsupported" | null;
}

/** A file that came with a form: on the server's disk, for the one who was handed it. */
export interface SentFile {
  /** What the sender calls it: to be shown, never a path. */
  name: string;
  /** Where it is until it is moved or removed. */
  path: string;
  /** In bytes. */
  size: number;
  /** SHA-256 of its bytes, in hexadecimal. */
  digest: string;
}

/** A form with at most one file. The file is only there when there is no problem. */
export interface SentFormWithFile {
  fields: Fields;
  file: SentFile | null;
  problem: SentForm["problem"] | "file too large" | "not stored";
}

/** What the careers page shows that no call carries. */
export interface Careers {
  words: CareersPage;
  employees: readonly EmployeeTestimonial[];
  /** HR's own number (specification, section 2). */
  hrPhone: string;
  /** Address of another site's openings, to be framed; null where there is none. */
  recruitmentFrame: string | null;
}

/** What the links in a newsletter's mails lead to. Both answer whether the token stands for an address. */
export interface Newsletter {
  confirm(token: string): Promise<boolean>;
  unsubscribe(token: string): Promise<boolean>;
}

/** What the links in a digest of what was kept back as spam lead to. */
export interface KeptBack {
  /** Of the submission that a token stands for; null for a token that is forged, cut off or too old. */
  referenceOf(token: string): string | null;
  /** Delivers it, once. Answers whether the token stands for a submission that is still there. */
  release(token: string): Promise<boolean>;
}

/** What a case study tells beyond what `GET portfolio` carries. */
export interface CaseStory {
  /** In the client's words. */
  situation: string;
  constraint: string;
  decisions: { decision: string; why: string }[];
  /** Sanitised HTML. */
  html: string;
  team: { role: string; people: number }[];
  testimonial: TestimonialEntity | null;
  services: MenuLink[];
  hire: MenuLink[];
  /** Live posts about the same services, those that one of the two texts links first. */
  posts: PostSummary[];
}

/** What the pages need that no call of the API carries. */
export interface Site {
  /** The same object for as long as nothing of it changes. */
  frame(): Promise<Frame>;
  /** The words of the home page. */
  home(): HomePage;
  /** All services, or those of a platform; null for a platform that there is not. */
  services(platform: string | null): Overview | null;
  service(slug: string): Promise<ServicePage | null>;
  /** Everybody one can hire, or those of a platform or with a skill; null where there is no such thing. */
  hires(filter: { platform: string | null; skill: string | null }): Overview | null;
  hire(slug: string): Promise<HirePage | null>;
  /** Pages with names like a slug that none has, nearest first. */
  nearestPages(area: "services" | "hires", slug: string): MenuLink[];
  company: CompanyPages;
  /**
   * Of a path, as it is after redirects, with its query; an unknown path gets the company's default title and is not
   * indexed.
   */
  metadata(path: string, query?: URLSearchParams): Promise<Metadata>;
  /** The story of a case study; null for one that the content does not tell. */
  caseStory(slug: string): Promise<CaseStory | null>;
  /** Those of the case studies that are about what a post is about, nearest first. */
  worksAbout(post: PostSummary, portfolio: readonly PortfolioEntity[]): PortfolioEntity[];
  careers(): Careers;
  /** Title of a position that took applications once and takes none any more; null for every other slug. */
  closedPosition(slug: string): string | null;
  /** Whether a reference number was given out by this site. */
  isReference(text: string): boolean;
  /** A post that is not public yet, for those who have a link that we signed; null for everybody else. */
  previewPost(slug: string, token: string): Promise<PostDetailsResponse | null>;
  newsletter: Newsletter;
  keptBack: KeptBack;
  /** Reads a posted form without ever holding more of it than a form may hold. */
  readForm(request: Request): Promise<SentForm>;
  /** The same for a form with a file, which goes straight to the disk. Whoever reads it hands the file on. */
  readFormWithFile(request: Request, options?: { discardsFile: boolean }): Promise<SentFormWithFile>;
}
