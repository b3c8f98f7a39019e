import type { PostDetailsResponse, PostSummary } from "./api/blog.ts";
import type { Location } from "./api/company.ts";
import type { TestimonialEntity } from "./api/home.ts";
import type { PortfolioEntity } from "./api/portfolio.ts";
import type { AllAvailability } from "./availability.ts";
import type { SocialLink } from "./content/company.ts";
import type { Platform } from "./content/fields.ts";
import type {
  AboutPage,
  CareersPage,
  HiringModelPage,
  HomePage,
  Prompt,
  WhyPage,
} from "./content/page-words.ts";
import type { Pages } from "./content/pages.ts";
import type { EmployeeTestimonial } from "./content/testimonial.ts";
import type { EstimatePage, SentEstimate } from "./estimate-page.ts";
import type { Fields } from "./form.ts";
import type { PaperPage, PapersPage } from "./papers.ts";
import type { Part } from "./parts.ts";
import type { PricingPage } from "./pricing.ts";
import type { Face, HirePage, Overview, ServicePage, ServicesOverview } from "./service-pages.ts";
import type { Shortlist } from "./shortlist.ts";
import type { Node } from "./structured-data/company.ts";

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

export type MenuEntry = MenuLink | { label: string; overview?: MenuLink; groups: MenuGroup[] };

export interface LayoutData {
  /** Those of `content/site.yaml`. */
  parts: readonly Part[];
  company: {
    name: string;
    phone: string;
    email: string;
    demonstration: boolean;
  };
  words: Pages["layout"];
  header: MenuEntry[];
  action: MenuLink;
  footer: { title: string; links: MenuLink[] }[];
  legal: MenuLink[];
  offices: readonly Location[];
  social: SocialLink[];
  year: number;
  apiPath: string;
}

export interface Metadata {
  title: string;
  description: string;
  keywords: string;
  canonical: string;
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

export interface Site {
  layout(): Promise<LayoutData>;
  home(): HomePage;
  pages(): Pages;
  /** Null for an unknown platform. Here and below, also null without the part. */
  services(platform: string | null): ServicesOverview | null;
  service(slug: string): Promise<ServicePage | null>;
  /** Null for an unknown platform or skill. */
  hires(filter: { platform: string | null; skill: string | null }): Overview | null;
  hire(slug: string, zone: string | null): Promise<HirePage | null>;
  nearestPages(area: "services" | "hires", slug: string): MenuLink[];
  company: CompanyPages;
  /** Metadata of a path after redirects, with its query; an unknown path gets the default title and is not indexed. */
  metadata(path: string, query?: URLSearchParams): Promise<Metadata>;
  structuredData(path: string): Promise<readonly Node[]>;
  /** Null for a slug that is not in `content/`. */
  caseStory(slug: string): Promise<CaseStory | null>;
  worksAbout(post: PostSummary, portfolio: readonly PortfolioEntity[]): PortfolioEntity[];
  careers(): Careers | null;
  /** Title of a closed opening; null for other slugs. */
  closedPosition(slug: string): string | null;
  /** Null for other texts. */
  pageOfProjectType(text: string): string | null;
  /** Null for an invalid query. */
  sentEstimate(query: string): SentEstimate | null;
  shortlist(pages: readonly string[]): Promise<Shortlist | null>;
  /** Services that a page is about: its own, or those of its people or project. */
  servicesOn(page: string): readonly string[];
  /** Null when the content names none. */
  contactPerson(): Face | null;
  /** An unpublished post for a valid preview token; null otherwise. */
  previewPost(slug: string, token: string): Promise<PostDetailsResponse | null>;
}

interface WrittenPage {
  slug: string;
  title: string;
  lead: string;
  html: string;
  updated: string;
  nextStep: Prompt;
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

export interface CompanyPages {
  why(): WhyPage;
  about(): AboutPage;
  // Null without their part.
  hiringModel(): HiringModelPage | null;
  availability(zone: string | null): AllAvailability | null;
  pricing(): PricingPage | null;
  papers(): PapersPage | null;
  paper(slug: string): Promise<PaperPage | null>;
  estimate(): EstimatePage | null;
  written(slug: string): Promise<WrittenPage | null>;
  /** By decoded path below the images folder; null when it is not a picture. */
  picture(file: string): Promise<PagePicture | null>;
  siteMap(): Promise<SiteMapGroup[]>;
}

export interface NotFound {
  nearest: MenuLink[];
}
