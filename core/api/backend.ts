import type { Challenge } from "../challenge.ts";
import type { SentForm, SentFormWithFile } from "../site.ts";
import type { Visit } from "../visit.ts";
import type {
  BlogPageResponse,
  BlogResponse,
  BlogSearchResponse,
  PostDetailsResponse,
  PostResponse,
} from "./blog.ts";
import type { CareerResponse, CareersResponse } from "./career.ts";
import type {
  ContactInfoResponse,
  FaqResponse,
  GalleryResponse,
  LocationsResponse,
  TeamInfoResponse,
} from "./company.ts";
import type { HomeResponse } from "./home.ts";
import type { PortfolioResponse } from "./portfolio.ts";
import type { Receipt, Refusal, SubscriptionResponse } from "./submission.ts";

/** What a blog call may be narrowed by; a category is a blog category or a service slug. */
export interface BlogQuery {
  category_slug?: string;
  search?: string;
}

/**
 * The calls of the specification (section 7) as functions: pages and API handlers call the same ones.
 * Reading calls answer null for what is not there.
 */
export interface Backend {
  home(): Promise<HomeResponse>;
  teaminfo(): Promise<TeamInfoResponse>;
  locations(): Promise<LocationsResponse>;
  contactinfo(): Promise<ContactInfoResponse>;
  gallery(): Promise<GalleryResponse>;
  portfolio(): Promise<PortfolioResponse>;
  faq(query: { category_slug?: string; search?: string }): Promise<FaqResponse>;

  blog(query: BlogQuery): Promise<BlogResponse>;
  /** By number or by slug. */
  post(idOrSlug: string): Promise<PostResponse | null>;
  postDetails(slug: string): Promise<PostDetailsResponse | null>;
  /** Six posts a page; a page out of range is corrected. */
  blogPage(page: number, query: BlogQuery): Promise<BlogPageResponse>;
  /** Ranked; forgives typing errors, and says so. */
  blogSearch(page: number, search: string): Promise<BlogSearchResponse>;

  career(): Promise<CareersResponse>;
  /** By number or by slug. */
  careerdetails(idOrSlug: string): Promise<CareerResponse | null>;

  /** `shared`: the sum that a cached page carries, the same for everyone within half an hour. */
  challenge(kind: "fresh" | "shared"): Promise<Challenge>;
  /** Stores an enquiry durably before it answers. */
  contactform(sent: SentForm, visit: Visit): Promise<Receipt | Refusal>;
  /** Stores an application with its resume durably before it answers, and takes the sent file over. */
  careerform(sent: SentFormWithFile, visit: Visit): Promise<Receipt | Refusal>;
  /** Stores the wish for the newsletter; the address is subscribed once it was confirmed. */
  subscription(sent: SentForm, visit: Visit): Promise<SubscriptionResponse | Refusal>;
}

/** The calls that take a submission, which this site answers itself with any back end. */
export type SubmissionBackend = Pick<Backend, "challenge" | "contactform" | "careerform" | "subscription">;
