import { paths } from "#core/paths.ts";
import type { MenuLink } from "#core/site.ts";
import type { Content } from "../content/collections.ts";
import { navigationOf } from "../content/navigation.ts";
import type { ContentProblem } from "../content/problems.ts";

const FILE = "navigation.yaml";

/** Each page has one name: in all menus, and as its own title. The breadcrumb shows the title. */
export function checkNames(content: Content): ContentProblem[] {
  const byUrl = Map.groupBy(menuLinks(content), ({ url }) => url);
  const titles = titlesOf(content);
  const inMenus = [...byUrl].flatMap(([url, links]) => {
    const labels = [...new Set(links.map(({ label }) => label))];
    const title = titles[url];
    const named = title === undefined ? labels : [...labels, title];
    if (labels.length > 1)
      return [nameProblem(url, `has several names in the menus, ${quoted(labels)}: use one`)];
    return named.every((name) => isPartOf(labels[0] as string, name))
      ? []
      : [nameProblem(url, `has the name ${quoted(labels)} in the menus, but the title '${title}'`)];
  });
  return [...inMenus, ...platformNames(content)];
}

/** The tabs of the home page are the groups of the menu. */
function platformNames({ home, navigation }: Content): ContentProblem[] {
  const tabs: Readonly<Record<string, string>> = home.platforms?.tabs ?? {};
  return Object.entries(navigation.platforms).flatMap(([platform, { label }]) =>
    tabs[platform] === undefined || tabs[platform] === label
      ? []
      : [
          {
            file: "home.yaml",
            line: 1,
            field: `platforms.tabs.${platform}`,
            reason: `is '${tabs[platform]}', but ${FILE} calls this group '${label}'`,
          },
        ],
  );
}

/** A link to a part of a page has a name of its own. */
function menuLinks(content: Content): MenuLink[] {
  const { header, shortcuts, footer, legal } = navigationOf(content);
  return [
    ...header.flatMap((entry) => ("links" in entry ? [] : [entry])),
    ...header.flatMap((entry) => ("links" in entry ? entry.links : [])),
    ...header.flatMap((entry) => ("url" in entry ? [{ label: entry.label, url: entry.url }] : [])),
    ...[shortcuts, legal, ...footer.map(({ links }) => links)].flat(),
  ].filter(({ url }) => !url.includes("#"));
}

/** The pages whose title isn't given by the specification. */
function titlesOf(content: Content): Readonly<Record<string, string | undefined>> {
  const { pages, servicesWords, hireWords, papersWords, pricing, estimate, calls, shortlist, hiringModel } =
    content;
  return {
    [paths.portfolio]: pages.portfolio.title,
    [paths.blog]: pages.blog.title,
    [paths.faq]: pages.faq.title,
    [paths.newsletter]: pages.newsletter.title,
    [paths.siteMap]: pages.site_map.title,
    [paths.services]: servicesWords?.title,
    [paths.hires]: hireWords?.title,
    [paths.papers]: papersWords?.title,
    [paths.pricing]: pricing?.title,
    [paths.estimate]: estimate?.words.title,
    [paths.bookCall]: calls?.words.title,
    [paths.shortlist]: shortlist?.title,
    [paths.hiringModel]: hiringModel?.title,
    ...Object.fromEntries(
      content.writtenPages
        .filter(({ menu_label }) => menu_label === undefined)
        .map(({ slug, title }) => [paths.written(slug), title]),
    ),
  };
}

/** `Privacy` is a short form of `Privacy policy`. */
function isPartOf(label: string, title: string): boolean {
  return title.toLowerCase().includes(label.toLowerCase());
}

function nameProblem(url: string, reason: string): ContentProblem {
  return { file: FILE, line: 1, field: url, reason };
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(" and ");
}
