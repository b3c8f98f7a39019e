import type { PostDetailsResponse, PostSummary } from "./api/blog.ts";
import type { Location } from "./api/company.ts";
import type { TestimonialEntity } from "./api/home.ts";
import type { PortfolioEntity } from "./api/portfolio.ts";
import type { CompanyPages } from "./company-pages.ts";
import type { CareersPage } from "./content/careers-page.ts";
import type { SocialLink } from "./content/company.ts";
import type { Platform } from "./content/fields.ts";
import type { HomePage } from "./content/home-page.ts";
import type { Pages } from "./content/pages.ts";
import type { EmployeeTestimonial } from "./content/testimonial.ts";
import type { Fields } from "./form.ts";
import type { HirePage } from "./pages/hire-page.ts";
import type { Overview, ServicesOverview } from "./pages/page-card.ts";
import type { ServicePage } from "./pages/service-page.ts";

export interface MenuLink {
  label: string;
  url: string;
}

/** Menu links with an optional heading. */
export interface MenuGroup {
  icon?: Platform;
  title?: string;
  line?: string;
  links: MenuLink[];
}

/** A header entry: a link or a menu. */
export type MenuEntry = MenuLink | { label: string; overview?: MenuLink; groups: MenuGroup[] };

/** Data of header and footer. */
export interface LayoutData {
  company: {
    name: string;
    phone: string;
    email: string;
    /** Whether the company is invented, which the footer states. */
    demonstration: boolean;
  };
  /** Texts of the footer and of the page for unknown addresses. */
  words: Pages["layout"];
  header: MenuEntry[];
  action: MenuLink;
  footer: { title: string; links: MenuLink[] }[];
  legal: MenuLink[];
  /** In display order. */
  offices: readonly Location[];
  social: SocialLink[];
  /** The current year, for the copyright notice. */
  year: number;
  /** Base path of the API. */
  apiPath: string;
}

/** Metadata in the head of a page. */
export interface Metadata {
  title: string;
  description: string;
  keywords: string;
  /** Canonical URL; empty for an unknown page. */
  canonical: string;
  /** Absolute URL of the social image; empty for an unknown page. */
  socialImage: string;
  /** Open Graph type (ogp.me). */
  type: "website" | "article";
  /** Whether search engines may index the page. */
  index: boolean;
}

/** A parsed form; `problem` explains missing fields. */
export interface SentForm {
  fields: Fields;
  problem: "too large" | "malformed" | "unsupported" | null;
}

/** An uploaded file on disk, owned by the receiver. */
export interface SentFile {
  /** Name given by the client; for display only, never used as a path. */
  name: string;
  /** Temporary path. */
  path: string;
  /** In bytes. */
  size: number;
  /** SHA-256 in hexadecimal. */
  digest: string;
}

/** A form with at most one file; no file when there is a problem. */
export interface SentFormWithFile {
  fields: Fields;
  file: SentFile | null;
  /** Client's name of the uploaded file, stored or not; empty without a file. */
  fileName: string;
  problem: SentForm["problem"] | "file too large" | "not stored";
}

/** Data of the careers page that the API does not carry. */
export interface Careers {
  words: CareersPage;
  employees: readonly EmployeeTestimonial[];
  /** Phone number of HR (specification, section 2). */
  hrPhone: string;
  /** URL of another site's openings; null without one. */
  recruitmentFrame: string | null;
}

/** Handles the links in newsletter mails. The methods that change something return whether the token is valid. */
export interface Newsletter {
  /** State of a subscription; null for an invalid token. Read-only. */
  stateOf(token: string): Promise<"asked" | "confirmed" | "ended" | null>;
  confirm(token: string): Promise<boolean>;
  unsubscribe(token: string): Promise<boolean>;
}

/** Handles the links in digests of quarantined submissions. */
export interface Quarantined {
  /** The reference of a submission; null for an invalid or expired token. */
  referenceOf(token: string): string | null;
  /** Delivers the submission once. Returns whether it still exists. */
  approve(token: string): Promise<boolean>;
}

/** Data of a case study that `GET portfolio` does not carry. */
export interface CaseStory {
  situation: string;
  constraint: string;
  decisions: { decision: string; why: string }[];
  /** Sanitized HTML. */
  html: string;
  team: { role: string; people: number }[];
  testimonial: TestimonialEntity | null;
  services: MenuLink[];
  hire: MenuLink[];
  /** Related public posts; linked ones first. */
  posts: PostSummary[];
}

/** Data for pages that the API does not carry. */
export interface Site {
  /** Returns the same object until the data changes. */
  layout(): Promise<LayoutData>;
  home(): HomePage;
  /** Texts of the pages without a file of their own. */
  pages(): Pages;
  /** All services, or those of a platform; null for an unknown platform. */
  services(platform: string | null): ServicesOverview | null;
  service(slug: string): Promise<ServicePage | null>;
  /** All hire pages, or those of a platform or skill; null for an unknown one. */
  hires(filter: { platform: string | null; skill: string | null }): Overview | null;
  hire(slug: string): Promise<HirePage | null>;
  /** Pages with names similar to an unknown slug, best first. */
  nearestPages(area: "services" | "hires", slug: string): MenuLink[];
  company: CompanyPages;
  /** Metadata of a path after redirects, with its query; an unknown path gets the default title and is not indexed. */
  metadata(path: string, query?: URLSearchParams): Promise<Metadata>;
  /** Null for a case study that is not in the content. */
  caseStory(slug: string): Promise<CaseStory | null>;
  /** Related case studies of a post, best first. */
  worksAbout(post: PostSummary, portfolio: readonly PortfolioEntity[]): PortfolioEntity[];
  careers(): Careers;
  /** Title of a closed opening; null for other slugs. */
  closedPosition(slug: string): string | null;
  /** Whether this site issued a reference number. */
  isReference(text: string): boolean;
  /** An unpublished post for a valid preview token; null otherwise. */
  previewPost(slug: string, token: string): Promise<PostDetailsResponse | null>;
  newsletter: Newsletter;
  quarantined: Quarantined;
  /** Parses a posted form with limited memory. */
  readForm(request: Request): Promise<SentForm>;
  /** Parses a form with a file, which is streamed to disk. The caller owns the file. */
  readFormWithFile(request: Request, options?: { discardsFile: boolean }): Promise<SentFormWithFile>;
}
