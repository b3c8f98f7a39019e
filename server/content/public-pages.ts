import type { Backend } from "#core/api/backend.ts";
import type { Navigation } from "#core/content/navigation.ts";
import type { PapersWords } from "#core/content/paper.ts";
import { PAGE_GROUPS, type PageGroup, pages } from "#core/pages.ts";
import { isOn, type Part } from "#core/parts.ts";
import { paths } from "#core/paths.ts";
import type { SiteMapGroup } from "#core/site.ts";
import type { Content } from "./collections.ts";
import { emptyOverviews, shownLinks } from "./menu-links.ts";
import { navigationOf } from "./navigation.ts";
import { papersInOrder } from "./papers.ts";

export interface PublicPage {
  path: string;
  changed?: string | undefined;
  pictures?: string[];
}

export type PublicPages = Record<PageGroup, PublicPage[]>;

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
  const services = content.services.map(({ slug, updated }) => ({
    path: paths.service(slug),
    changed: updated,
  }));
  const hires = content.hirePages.map(({ slug, updated }) => ({ path: paths.hire(slug), changed: updated }));
  const papers = papersInOrder(content).map(({ slug, updated }) => ({
    path: paths.paper(slug),
    changed: updated,
  }));
  const openings = careers.map(({ slug, posted }) => ({ path: paths.opening(slug), changed: posted }));

  /** The pages of each record whose path has a parameter. */
  const entries: Readonly<Record<string, PublicPage[]>> = {
    [paths.why(":company")]: [{ path: paths.why(content.company.slug) }],
    [paths.paper(":slug")]: papers,
    [paths.service(":slug")]: services,
    [paths.hire(":slug")]: hires,
    [paths.caseStudy(":slug")]: portfolio.map(({ slug, screens = [] }) => ({
      path: paths.caseStudy(slug),
      pictures: screens.map(({ src }) => src),
    })),
    [paths.category(":name")]: content.postCategories.flatMap(({ slug }) => {
      const own = posts.filter(({ category }) => category === slug);
      return own.length === 0 ? [] : [{ path: paths.category(slug), changed: newest(own) }];
    }),
    [paths.post(":id")]: posts.map(({ category: _, ...page }) => page),
    [paths.opening(":slug")]: [{ path: paths.generalApplication }, ...openings],
    [paths.written("*")]: content.writtenPages
      .filter(({ index }) => index)
      .map(({ slug, updated }) => ({ path: paths.written(slug), changed: updated })),
  };
  const details: Readonly<Record<string, Omit<PublicPage, "path">>> = {
    [paths.about]: { pictures: content.videoTestimonials.map(({ feature_image }) => feature_image) },
    [paths.contact]: { pictures: locations.flatMap((office) => office.location_image || []) },
    [paths.papers]: { changed: newest(papers) },
    [paths.services]: { changed: newest(services) },
    [paths.hires]: { changed: newest(hires) },
    [paths.blog]: { changed: newest(posts) },
    [paths.careers]: {
      changed: newest(openings),
      pictures: gallery.map(({ gallery_image }) => gallery_image),
    },
  };
  const empty = emptyOverviews({ services, hirePages: hires, caseStudies: portfolio, posts, papers });
  const inGroup = (wanted: PageGroup) =>
    pages
      .filter(({ group, part }) => group === wanted && isOn(part, content.site.parts))
      .filter(({ path }) => !empty.includes(path))
      .flatMap(({ path }) => entries[path] ?? [{ path, ...details[path] }]);
  return Object.fromEntries(PAGE_GROUPS.map((group) => [group, inGroup(group)])) as PublicPages;
}

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

/** Maximum number of listed posts and openings; their index pages list all. */
const SHOWN = 200;

export async function siteMapOf(content: Content, backend: Backend): Promise<SiteMapGroup[]> {
  const { careersPage, company, pages, papersWords, services, hirePages } = content;
  const navigation = navigationOf(content);
  const shownIn = (part: Part, links: SiteMapGroup["links"]) => (isOn(part, content.site.parts) ? links : []);
  const [{ portfolio }, { blogs: posts }, { categories }, { careers }] = await Promise.all([
    backend.portfolio(),
    backend.blog({}),
    backend.blogPage(1, {}),
    backend.career(),
  ]);
  const empty = emptyOverviews({ services, hirePages, caseStudies: portfolio, posts });
  const groups: SiteMapGroup[] = [
    {
      title: company.name,
      links: [
        { label: "Home", url: paths.home },
        ...shownLinks(navigation.header.flatMap(linksOf), content).filter(
          ({ url }) => !url.includes("#") && !empty.includes(url),
        ),
        ...shownIn("faq", [{ label: pages.faq.title, url: paths.faq }]),
        ...shownIn("newsletter", [{ label: pages.newsletter.title, url: paths.newsletter }]),
        ...shownLinks(
          [navigation.action, ...(navigation.second_action ? [navigation.second_action] : [])],
          content,
        ),
        ...unlistedPages(content, navigation),
      ],
    },
    ...Object.entries(navigation.platforms).map(([platform, { label }]) => ({
      title: `Services: ${label}`,
      links: services
        .filter((service) => service.platform === platform)
        .map(({ slug, name }) => ({ label: name, url: paths.service(slug) })),
    })),
    {
      title: "People",
      links: hirePages.map(({ slug, name }) => ({ label: name, url: paths.hire(slug) })),
    },
    ...(papersWords === null ? [] : [papersGroup(content, papersWords)]),
    {
      title: "Work",
      links: portfolio.map(({ slug, title }) => ({ label: title, url: paths.caseStudy(slug) })),
    },
    {
      title: "Blog by category",
      links: categories
        .filter(({ slug }) => posts.some((post) => post.category_slug === slug))
        .map(({ slug, name }) => ({ label: name, url: paths.category(slug) })),
    },
    {
      title: posts.length > SHOWN ? "Newest posts" : "All posts",
      links: posts.slice(0, SHOWN).map(({ slug, title }) => ({ label: title, url: paths.post(slug) })),
    },
    {
      title: "Openings",
      links: [
        ...careers.slice(0, SHOWN).map(({ slug, title }) => ({ label: title, url: paths.opening(slug) })),
        ...(careersPage === null
          ? []
          : [{ label: careersPage.general.title, url: paths.generalApplication }]),
      ],
    },
    { title: "About this site", links: shownLinks(navigation.legal, content) },
  ];
  return groups.filter(({ links }) => links.length > 0);
}

function papersGroup(content: Content, { title }: PapersWords): SiteMapGroup {
  const papers = papersInOrder(content).map(({ slug, title }) => ({ label: title, url: paths.paper(slug) }));
  return { title, links: [{ label: title, url: paths.papers }, ...papers] };
}

/** Written pages that are not in a menu. */
function unlistedPages({ writtenPages }: Content, { header, legal }: Navigation): SiteMapGroup["links"] {
  const listed = new Set([...header.flatMap(linksOf), ...legal].map(({ url }) => url));
  return writtenPages
    .filter(({ slug, index }) => index && !listed.has(paths.written(slug)))
    .map(({ slug, title }) => ({ label: title, url: paths.written(slug) }));
}

function linksOf(entry: Navigation["header"][number]): SiteMapGroup["links"] {
  if (!("url" in entry)) return entry.links;
  if (!("list" in entry)) return [entry];
  return [{ label: entry.overview, url: entry.url }, ...entry.links];
}
