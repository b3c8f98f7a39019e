import type { Platform } from "#core/content/fields.ts";
import { paths } from "#core/paths.ts";
import type { OverviewContent, PageCard, PageFilter, ServicesOverview } from "#core/service-pages.ts";
import { technologiesIn } from "#core/technology.ts";
import type { Content, HirePage } from "../content/collections.ts";
import { hireCard, serviceCard } from "./service-pages.ts";

function groupByPlatform(
  { navigation }: Content,
  pagesOf: (platform: Platform) => PageCard[],
): OverviewContent["groups"] {
  return Object.entries(navigation.platforms)
    .map(([id, { label, line }]) => ({ id, title: label, line, pages: pagesOf(id as Platform) }))
    .filter(({ pages }) => pages.length > 0);
}

function platformFilter(groups: OverviewContent["groups"], page: string, chosen: string | null): PageFilter {
  return {
    label: "Platform",
    links: groups.map(({ id, title }) => ({
      label: title,
      url: `${page}?platform=${id}`,
      isCurrent: id === chosen,
    })),
  };
}

export function servicesOverviewOf(
  content: Content,
  platform: string | null,
  now: number,
): ServicesOverview | null {
  const { servicesWords } = content;
  if (servicesWords === null) return null;
  const groups = groupByPlatform(content, (one) => pagesOf(one, content, now));
  const pages = groups.flatMap((group) => group.pages);
  const isShort = pages.length <= FEW_SERVICES;
  if (isShort && platform !== null) return null;
  const shown = platform === null ? groups : groups.filter(({ id }) => id === platform);
  if (shown.length === 0) return null;
  return {
    title: servicesWords.title,
    lead: servicesWords.lead,
    filters: isShort ? [] : usableFilters([platformFilter(groups, paths.services, platform)]),
    groups: isShort ? [{ id: "all", title: allServicesLabel(content), line: "", pages }] : shown,
    posts: servicesWords.posts,
    next_step: servicesWords.next_step,
  };
}

/** As on the home page: as many as fit into one list. */
const FEW_SERVICES = 6;

/** As in the menu. */
function allServicesLabel({ navigation, servicesWords }: Content): string {
  const entry = navigation.header.find((one) => "list" in one && one.list === "services");
  return (entry && "overview" in entry && entry.overview) || (servicesWords?.title ?? "");
}

/** A filter with one choice changes nothing. */
function usableFilters(filters: readonly PageFilter[]): PageFilter[] {
  return filters.filter(({ links }) => links.length > 1);
}

function pagesOf(platform: Platform, content: Content, now: number): PageCard[] {
  const categories = content.serviceCategories.filter((category) => category.platform === platform);
  return [
    ...content.services
      .filter((service) => service.platform === platform)
      .map((service) => serviceCard(service, content)),
    ...content.hirePages
      .filter(({ slug }) => categories.some(({ url_config }) => url_config === slug))
      .map((page) => hireCard(page, content, now)),
  ];
}

/** A skill that no page is named after is offered if this many pages list it, and this share of them. */
const PAGES_OF_A_SKILL = 3;
const SHARE_OF_PAGES = 0.25;

export interface HiresFilter {
  platform: string | null;
  skill: string | null;
}

export function hiresOverviewOf(
  content: Content,
  { platform, skill }: HiresFilter,
  now: number,
): OverviewContent | null {
  const { hireWords, hirePages } = content;
  if (hireWords === null) return null;
  const skills = skillsAskedFor(content);
  const chosen = skills.find(({ id }) => id === skill);
  if (skill !== null && chosen === undefined) return null;

  const groupsOf = (pages: readonly HirePage[]) =>
    groupByPlatform(content, (one) =>
      pages.filter((page) => page.platform === one).map((page) => hireCard(page, content, now)),
    );
  const groups = groupsOf(hirePages);
  if (platform !== null && !groups.some(({ id }) => id === platform)) return null;
  return {
    title: hireWords.title,
    lead: hireWords.lead,
    filters: usableFilters([
      platformFilter(groups, paths.hires, platform),
      {
        label: "Skill",
        links: skills.map(({ id, name }) => ({
          label: name,
          url: `${paths.hires}?skill=${id}`,
          isCurrent: id === skill,
        })),
      },
    ]),
    groups: groupsOf(chosen?.pages ?? hirePages).filter(({ id }) => platform === null || id === platform),
    next_step: hireWords.next_step,
  };
}

interface Skill {
  id: string;
  name: string;
  pages: HirePage[];
}

/** Those that pages are named after, and languages and databases of many pages; not the tools of a few. */
function skillsAskedFor({ hirePages, technologies }: Content): Skill[] {
  const skills = new Map<string, Skill>();
  const namesIn = (line: string) => technologiesIn(line, technologies).map(({ name }) => name);
  for (const page of hirePages) {
    for (const name of new Set([page.name, ...page.skills].flatMap(namesIn))) {
      const skill = skills.get(name) ?? { id: idOf(name), name, pages: [] };
      skill.pages.push(page);
      skills.set(name, skill);
    }
  }
  const isNamed = new Set(hirePages.flatMap(({ name }) => namesIn(name)));
  const many = Math.max(PAGES_OF_A_SKILL, hirePages.length * SHARE_OF_PAGES);
  return [...skills.values()]
    .filter(({ name, pages }) => isNamed.has(name) || pages.length >= many)
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

function idOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("#", "-sharp")
    .replaceAll("+", "p")
    .replace(/[^a-z0-9]+/g, "-");
}
