import type { Backend } from "#core/api/backend.ts";
import type { SiteMapGroup } from "#core/company-pages.ts";
import type { Navigation } from "#core/content/navigation.ts";
import { paths } from "#core/paths.ts";
import type { Content } from "./collections.ts";

/** Maximum number of listed posts and openings; their index pages list all. */
const SHOWN = 200;

/** All pages for visitors, in menu order. */
export async function siteMapOf(content: Content, backend: Backend): Promise<SiteMapGroup[]> {
  const { company, navigation, home, services, hirePages } = content;
  const [{ portfolio }, { blogs: posts }, { categories }, { careers }] = await Promise.all([
    backend.portfolio(),
    backend.blog({}),
    backend.blogPage(1, {}),
    backend.career(),
  ]);
  const groups: SiteMapGroup[] = [
    {
      title: company.name,
      links: [
        { label: "Home", url: paths.home },
        ...navigation.header.flatMap(linksOf),
        { label: home.questions.more, url: paths.faq },
        navigation.action,
      ],
    },
    ...Object.entries(navigation.platforms).map(([platform, { label }]) => ({
      title: `Services: ${label}`,
      links: services
        .filter((service) => service.platform === platform)
        .map(({ slug, name }) => ({ label: name, url: paths.service(slug) })),
    })),
    {
      title: "People you can hire",
      links: hirePages.map(({ slug, name }) => ({ label: name, url: paths.hire(slug) })),
    },
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
      links: careers.slice(0, SHOWN).map(({ slug, title }) => ({ label: title, url: paths.opening(slug) })),
    },
    { title: "About this site", links: navigation.legal },
  ];
  return groups.filter(({ links }) => links.length > 0);
}

/** Pages of a menu entry that are not in another group. */
function linksOf(entry: Navigation["header"][number]): SiteMapGroup["links"] {
  if ("links" in entry) return entry.links;
  return [{ label: "overview" in entry ? entry.overview : entry.label, url: entry.url }];
}
