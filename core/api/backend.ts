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

export interface BlogQuery {
  category_slug?: string;
  search?: string;
}

/** The reads of the specification's API (section 7), local or from another back end; null for a missing resource. */
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
}
