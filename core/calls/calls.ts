import type { Challenge } from "../challenge.ts";
import type { SentForm, SentFormWithFile } from "../site.ts";
import type { Visit } from "../visit.ts";
import type { Receipt, Refusal } from "./answer.ts";
import type { BlogAnswer, BlogPageAnswer, BlogSearchAnswer, PostAnswer, PostDetailsAnswer } from "./blog.ts";
import type { CareerAnswer, CareersAnswer } from "./career.ts";
import type { ContactInfoAnswer } from "./contactinfo.ts";
import type { FaqAnswer } from "./faq.ts";
import type { GalleryAnswer } from "./gallery.ts";
import type { HomeAnswer } from "./home.ts";
import type { LocationsAnswer } from "./locations.ts";
import type { PortfolioAnswer } from "./portfolio.ts";
import type { SubscriptionAnswer } from "./subscription.ts";
import type { TeamInfoAnswer } from "./teaminfo.ts";

/** What a blog call may be narrowed by; a category is a blog category or a service slug. */
export interface BlogQuery {
  category_slug?: string;
  search?: string;
}

/**
 * The calls of the specification (section 7) as functions: pages and API handlers call the same ones.
 * Reading calls answer null for what is not there.
 */
export interface Calls {
  home(): Promise<HomeAnswer>;
  teaminfo(): Promise<TeamInfoAnswer>;
  locations(): Promise<LocationsAnswer>;
  contactinfo(): Promise<ContactInfoAnswer>;
  gallery(): Promise<GalleryAnswer>;
  portfolio(): Promise<PortfolioAnswer>;
  faq(query: { category_slug?: string; search?: string }): Promise<FaqAnswer>;

  blog(query: BlogQuery): Promise<BlogAnswer>;
  /** By number or by slug. */
  post(idOrSlug: string): Promise<PostAnswer | null>;
  postDetails(slug: string): Promise<PostDetailsAnswer | null>;
  /** Six posts a page; a page out of range is corrected. */
  blogPage(page: number, query: BlogQuery): Promise<BlogPageAnswer>;
  /** Ranked; forgives typing errors, and says so. */
  blogSearch(page: number, search: string): Promise<BlogSearchAnswer>;

  career(): Promise<CareersAnswer>;
  /** By number or by slug. */
  careerdetails(idOrSlug: string): Promise<CareerAnswer | null>;

  /** `shared`: the sum that a cached page carries, the same for everyone within half an hour. */
  challenge(kind: "fresh" | "shared"): Promise<Challenge>;
  /** Stores an enquiry durably before it answers. */
  contactform(sent: SentForm, visit: Visit): Promise<Receipt | Refusal>;
  /** Stores an application with its resume durably before it answers, and takes the sent file over. */
  careerform(sent: SentFormWithFile, visit: Visit): Promise<Receipt | Refusal>;
  /** Stores the wish for the newsletter; the address is subscribed once it was confirmed. */
  subscription(sent: SentForm, visit: Visit): Promise<SubscriptionAnswer | Refusal>;
}

/** The calls that take a submission, which this site answers itself with any back end. */
export type SubmissionCalls = Pick<Calls, "challenge" | "contactform" | "careerform" | "subscription">;
