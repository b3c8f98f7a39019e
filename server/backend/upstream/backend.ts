import type { Backend } from "#core/api/backend.ts";
import { type Career, careerResponseSchema, careersResponseSchema } from "#core/api/career.ts";
import {
  contactInfoResponseSchema,
  faqResponseSchema,
  galleryResponseSchema,
  locationsResponseSchema,
  teamInfoResponseSchema,
} from "#core/api/company.ts";
import { homeResponseSchema, type VideoTestimonialEntity } from "#core/api/home.ts";
import { type PortfolioEntity, portfolioResponseSchema } from "#core/api/portfolio.ts";
import { videoId } from "#core/video-link.ts";
import type { Content } from "../../content/collections.ts";
import type { ContentStore } from "../../content/content-store.ts";
import { NO_PICTURE } from "../../content/query.ts";
import { listFaqs } from "../local/backend.ts";
import { localPost, upstreamBlog } from "./blog.ts";
import { cleanHtml } from "./clean-html.ts";
import { localSourceSet, type RemoteImageUrls } from "./images.ts";
import type { Remote } from "./open.ts";
import { withPartsOnly } from "./parts.ts";
import { findResource, getResource, type UpstreamSource, withQuery } from "./resources.ts";

export function createUpstreamBackend(
  { responses, pictures }: Pick<Remote, "responses" | "pictures">,
  content: ContentStore,
): Backend {
  const source = { responses, pictures, isKnownSlug: (slug: string) => hasPage(content.current, slug) };
  const backend = {
    ...upstreamHome(source),
    ...upstreamCompany(source),
    ...upstreamPortfolio(source),
    ...upstreamFaq(source),
    ...upstreamBlog(source),
    ...upstreamCareers(source),
  };
  return withPartsOnly(backend, () => content.current.site.parts);
}

function hasPage({ services, hirePages }: Content, slug: string): boolean {
  return [services, hirePages].some((pages) => pages.some((page) => page.slug === slug));
}

function upstreamHome({ responses, pictures }: UpstreamSource): Pick<Backend, "home"> {
  const localPicture = <Shown extends { feature_image: string }>(shown: Shown): Shown => ({
    ...shown,
    feature_image: pictures.local(shown.feature_image),
  });
  const localVideo = (video: VideoTestimonialEntity): VideoTestimonialEntity[] => {
    if (videoId(video.youtube_url) !== null) return [localPicture(video)];
    const clip = pictures.local(video.youtube_url);
    return clip === NO_PICTURE ? [] : [{ ...localPicture(video), youtube_url: clip }];
  };
  return {
    home: () =>
      getResource(responses, {
        path: "home",
        schema: homeResponseSchema,
        clean: (response) => ({
          ...response,
          clients: response.clients.map(localPicture),
          testimonials: response.testimonials.map(localPicture),
          video_testimonials: response.video_testimonials.flatMap(localVideo),
          portfolio: response.portfolio.map((work) => localWork(work, pictures)),
          blogs: response.blogs.map((post) => localPost(post, pictures)),
        }),
      }),
  };
}

export function upstreamCompany({
  responses,
  pictures: { local },
}: UpstreamSource): Pick<Backend, "teaminfo" | "locations" | "contactinfo" | "gallery"> {
  return {
    teaminfo: () =>
      getResource(responses, {
        path: "v1/teaminfo",
        schema: teamInfoResponseSchema,
        clean: ({ teams }) => ({
          teams: teams.map((one) => ({ ...one, feature_image: local(one.feature_image) })),
        }),
      }),
    locations: () =>
      getResource(responses, {
        path: "locations",
        schema: locationsResponseSchema,
        clean: ({ locations, contactinfo }) => ({
          locations: locations.map((one) => ({
            ...one,
            location_image: one.location_image && local(one.location_image),
          })),
          contactinfo,
        }),
      }),
    contactinfo: () => getResource(responses, { path: "v1/contactinfo", schema: contactInfoResponseSchema }),
    gallery: () =>
      getResource(responses, {
        path: "v1/gallery",
        schema: galleryResponseSchema,
        clean: ({ gallery }) => ({
          gallery: gallery.map((one) => ({ ...one, gallery_image: local(one.gallery_image) })),
        }),
      }),
  };
}

function upstreamPortfolio({ responses, pictures }: UpstreamSource): Pick<Backend, "portfolio"> {
  return {
    portfolio: () =>
      getResource(responses, {
        path: "portfolio",
        schema: portfolioResponseSchema,
        clean: ({ portfolio }) => ({ portfolio: portfolio.map((work) => localWork(work, pictures)) }),
      }),
  };
}

function localWork({ screens, ...work }: PortfolioEntity, pictures: RemoteImageUrls): PortfolioEntity {
  const localScreen = (screen: NonNullable<typeof screens>[number]) => ({
    ...screen,
    src: pictures.local(screen.src),
    ...(screen.srcset && { srcset: localSourceSet(screen.srcset, pictures) }),
    ...(screen.detail_srcset && { detail_srcset: localSourceSet(screen.detail_srcset, pictures) }),
  });
  return {
    ...work,
    feature_image: pictures.local(work.feature_image),
    ...(screens && { screens: screens.map(localScreen) }),
  };
}

/** Searching is local, because the specification does not require it of a back end. */
function upstreamFaq({ responses, isKnownSlug }: UpstreamSource): Pick<Backend, "faq"> {
  return {
    async faq({ category_slug, search }) {
      const response = await getResource(responses, {
        path: withQuery("v1/faq", { category_slug }),
        schema: faqResponseSchema,
        lasts: ({ faqs }) => category_slug === undefined || faqs.length > 0 || isKnownSlug(category_slug),
      });
      return search === undefined ? response : listFaqs(response, { search });
    },
  };
}

function upstreamCareers({ responses, pictures }: UpstreamSource): Pick<Backend, "career" | "careerdetails"> {
  const clean = ({ description, ...career }: Career): Career => ({
    ...career,
    ...(description !== undefined && { description: cleanHtml(description, pictures) }),
  });
  return {
    career: () =>
      getResource(responses, {
        path: "v1/career",
        schema: careersResponseSchema,
        clean: ({ careers }) => ({ careers: careers.map(clean) }),
      }),
    careerdetails: (idOrSlug) =>
      findResource(responses, {
        path: `v1/careerdetails/${encodeURIComponent(idOrSlug)}`,
        schema: careerResponseSchema,
        clean: ({ career }) => ({ career: clean(career) }),
      }),
  };
}
