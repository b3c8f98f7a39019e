import type { BlogPosting, CreativeWork, FAQPage, Service, VideoObject } from "schema-dts";
import type { PostSummary } from "../api/blog.ts";
import type { FaqEntity } from "../api/company.ts";
import type { VideoTestimonialEntity } from "../api/home.ts";
import type { PortfolioEntity } from "../api/portfolio.ts";
import { paths } from "../paths.ts";
import { companyRef, type Node, type Publisher } from "./company.ts";

interface Offer {
  title: string;
  name: string;
  lead: string;
}

export interface HourlyPrice {
  amount: number;
  currency: string;
}

export function serviceOf(
  { title, name, lead }: Offer,
  path: string,
  speaker: Publisher,
  { price, freeFrom = null }: { price?: HourlyPrice | undefined; freeFrom?: string | null } = {},
): Node<Service> {
  return {
    "@type": "Service",
    name: title,
    serviceType: name,
    description: lead,
    url: speaker.origin + path,
    provider: companyRef(speaker),
    ...(price && {
      offers: {
        "@type": "Offer",
        ...(freeFrom && { availabilityStarts: freeFrom }),
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          minPrice: price.amount,
          priceCurrency: price.currency,
          unitCode: "HUR",
        },
      },
    }),
  };
}

export function questionsOf(faqs: readonly Pick<FaqEntity, "question" | "answer">[]): Node<FAQPage> {
  return {
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

type PostFacts = Pick<
  PostSummary,
  "slug" | "title" | "excerpt" | "feature_image" | "date" | "updated" | "author"
>;

/** A post (developers.google.com/search/docs/appearance/structured-data/article). */
export function postingOfPost(post: PostFacts, speaker: Publisher): Node<BlogPosting> {
  const { slug, title, excerpt, feature_image, date, updated, author } = post;
  return {
    "@type": "BlogPosting",
    headline: title,
    description: excerpt,
    image: speaker.origin + feature_image,
    datePublished: date,
    dateModified: updated ?? date,
    author: { "@type": "Person", name: author, url: speaker.origin + paths.about },
    publisher: companyRef(speaker),
    mainEntityOfPage: speaker.origin + paths.post(slug),
  };
}

type WorkFacts = Pick<PortfolioEntity, "slug" | "title" | "summary" | "technology" | "screens">;

/** A case study, including demonstrations, whose clients are invented. */
export function workOf(
  { slug, title, summary, technology, screens = [] }: WorkFacts,
  speaker: Publisher,
): Node<CreativeWork> {
  return {
    "@type": "CreativeWork",
    name: title,
    description: summary,
    url: speaker.origin + paths.caseStudy(slug),
    keywords: technology.join(", "),
    ...(screens.length > 0 && { image: screens.map(({ src }) => speaker.origin + src) }),
    creator: companyRef(speaker),
  };
}

/** Null without a date of publication, which is required (developers.google.com/search/docs/appearance/structured-data/video). */
export function videoOf(video: VideoTestimonialEntity, { origin }: Publisher): Node<VideoObject> | null {
  const { title, designation, feature_image, youtube_url, video_id, published, seconds } = video;
  if (published === undefined) return null;
  return {
    "@type": "VideoObject",
    name: title,
    description: designation,
    thumbnailUrl: origin + feature_image,
    uploadDate: published,
    ...(seconds !== undefined && { duration: `PT${seconds}S` }),
    // Videos of the host link to their page, local clips to the file.
    ...(video_id === "" ? { contentUrl: origin + youtube_url } : { url: youtube_url }),
  };
}
