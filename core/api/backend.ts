import type { Challenge } from "../challenge.ts";
import type { SentForm, SentFormWithFile } from "../site.ts";
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
import type { Receipt, Refusal, SubmissionContext, SubscriptionResponse } from "./submission.ts";

export interface BlogQuery {
  category_slug?: string;
  search?: string;
}

/** The calls of the specification (section 7); reads return null for a missing resource. */
export interface Backend {
  home(): Promise<HomeResponse>;
  teaminfo(): Promise<TeamInfoResponse>;
  locations(): Promise<LocationsResponse>;
  contactinfo(): Promise<ContactInfoResponse>;
  gallery(): Promise<GalleryResponse>;
  portfolio(): Promise<PortfolioResponse>;
  faq(query: { category_slug?: string; search?: string }): Promise<FaqResponse>;

  blog(query: BlogQuery): Promise<BlogResponse>;
  post(idOrSlug: string): Promise<PostResponse | null>;
  postDetails(slug: string): Promise<PostDetailsResponse | null>;
  blogPage(page: number, query: BlogQuery): Promise<BlogPageResponse>;
  blogSearch(page: number, search: string): Promise<BlogSearchResponse>;

  career(): Promise<CareersResponse>;
  careerdetails(idOrSlug: string): Promise<CareerResponse | null>;

  /** `shared` is the challenge of cached pages, the same for all visitors within 30 minutes. */
  challenge(kind: "fresh" | "shared"): Promise<Challenge>;
  /** Stores an enquiry durably before it resolves. */
  contactform(sent: SentForm, context: SubmissionContext): Promise<Receipt | Refusal>;
  /** Stores an application with its resume durably before it resolves; takes ownership of the uploaded file. */
  careerform(sent: SentFormWithFile, context: SubmissionContext): Promise<Receipt | Refusal>;
  subscription(sent: SentForm, context: SubmissionContext): Promise<SubscriptionResponse | Refusal>;
}

/** Submissions, which this site always stores itself. */
export type SubmissionBackend = Pick<Backend, "challenge" | "contactform" | "careerform" | "subscription">;
