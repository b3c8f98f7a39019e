import type { Backend } from "#core/api/backend.ts";
import { paths } from "#core/paths.ts";
import type { Content } from "./collections.ts";

/** Groups of the site map, in order. */
export const PAGE_GROUPS = ["company", "services", "hire", "work", "blog", "careers"] as const;
export type PageGroup = (typeof PAGE_GROUPS)[number];

/** A page that search engines may index. */
export interface PublicPage {
  path: string;
  /** ISO date of the last change, where the content gives one. */
  changed?: string | undefined;
  /** Root-relative URLs of pictures that belong to this page only. */
  pictures?: string[];
}

export type PublicPages = Record<PageGroup, PublicPage[]>;

/**
 * All public pages today, without unpublished and closed ones. Dates come from the content, never from files or builds.
 */
export async function publicPages(content: Content, backend: Backend): Promise<PublicPages> {
  const [{ blogs }, { portfolio }, { careers }, { gallery }, { locations }] = await Promise.all([
    backend.blog({}),
    backend.portfolio(),
    backend.career(),
    backend.gallery(),
    backend.locations(),
  ]);
  const posts = blogs.map((post) => ({
    path: paths.post(post.slug),
    category: post.category_slug,
    changed: post.updated ?? post.date,
    pictures: [post.feature_image],
  }));
  const lists = {
    services: content.services.map(({ slug, updated }) => ({ path: paths.service(slug), changed: updated })),
    hire: content.hirePages.map(({ slug, updated }) => ({ path: paths.hire(slug), changed: updated })),
    blog: posts.map(({ category: _, ...page }) => page),
    careers: careers.map(({ slug, posted }) => ({ path: paths.opening(slug), changed: posted })),
  };
  return {
    company: companyPages(
      content,
      locations.map((office) => office.location_image),
    ),
    services: [{ path: paths.services, changed: newest(lists.services) }, ...lists.services],
    hire: [{ path: paths.hires, changed: newest(lists.hire) }, ...lists.hire],
    work: [
      { path: paths.portfolio },
      ...portfolio.map(({ slug, screens = [] }) => ({
        path: paths.caseStudy(slug),
        pictures: screens.map(({ src }) => src),
      })),
    ],
    blog: [
      { path: paths.blog, changed: newest(posts) },
      ...content.postCategories.map(({ slug }) => ({
        path: paths.category(slug),
        changed: newest(posts.filter(({ category }) => category === slug)),
      })),
      ...lists.blog,
    ],
    careers: [
      {
        path: paths.careers,
        changed: newest(lists.careers),
        pictures: gallery.map(({ gallery_image }) => gallery_image),
      },
      { path: paths.generalApplication },
      ...lists.careers,
    ],
  };
}

function companyPages(content: Content, officePictures: string[]): PublicPage[] {
  return [
    { path: paths.home },
    { path: paths.why(content.company.slug) },
    { path: paths.about, pictures: content.videoTestimonials.map(({ feature_image }) => feature_image) },
    { path: paths.hiringModel },
    { path: paths.contact, pictures: officePictures },
    { path: paths.faq },
    { path: paths.newsletter },
    ...content.writtenPages.map(({ slug, updated }) => ({ path: `/${slug}`, changed: updated })),
    { path: paths.siteMap },
  ];
}

/** The latest date of a change; a list changes with its entries. */
export function newest(pages: readonly PublicPage[]): string | undefined {
  return pages
    .flatMap(({ changed }) => changed ?? [])
    .sort()
    .at(-1);
}

export async function publicPaths(content: Content, backend: Backend): Promise<Set<string>> {
  const pages = Object.values(await publicPages(content, backend)).flat();
  return new Set(pages.map(({ path }) => path));
}
