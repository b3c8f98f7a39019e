import { isDeepStrictEqual } from "node:util";
import type { Backend } from "#core/api/backend.ts";
import type { Platform } from "#core/content/fields.ts";
import type { Navigation } from "#core/content/navigation.ts";
import { DEFAULT_BUDGETS } from "#core/enquiry-forms.ts";
import { DEFAULT_FORMATS } from "#core/formats.ts";
import { paths } from "#core/paths.ts";
import type { LayoutData, MenuEntry, MenuGroup } from "#core/site.ts";
import type { Services } from "#server/services.ts";
import type { Content } from "../content/collections.ts";
import { formatsOf } from "../content/formats.ts";
import { emptyOverviews, shownLinks } from "../content/menu-links.ts";
import { navigationOf } from "../content/navigation.ts";

const IN_MENU = 16;

/** Of every page. */
export async function layoutOf({
  settings,
  time,
  content: { current },
  backend,
  remote,
}: Pick<Services, "settings" | "time" | "content" | "remote"> & {
  backend: Pick<Backend, "contactinfo" | "locations">;
}): Promise<LayoutData> {
  const [{ contactinfo }, { locations }] = await Promise.all([backend.contactinfo(), backend.locations()]);
  const { company, pages } = current;
  const navigation = navigationOf(current);
  const formats = formatsOf(current);
  const { services, hirePages, papers, posts, caseStudies } = current;
  // Another back end has posts and case studies of its own.
  const own = { services, hirePages, papers, ...(remote === null && { posts, caseStudies }) };
  const empty = new Set(emptyOverviews(own));
  const shown: ShowLinks = (links) => shownLinks(links, current).filter(({ url }) => !empty.has(url));
  return {
    parts: current.site.parts,
    company: {
      name: company.name,
      phone: contactinfo.phone,
      email: contactinfo.contact_email,
      demonstration: company.demonstration,
    },
    words: {
      ...pages.layout,
      elsewhere: {
        ...pages.layout.elsewhere,
        links: shown(pages.layout.elsewhere.links),
      },
    },
    header: headerOf(current, navigation, shown),
    action: shown([navigation.action])[0] ?? {
      label: pages.layout.elsewhere.ask,
      url: paths.contact,
    },
    secondAction: shown(navigation.second_action ? [navigation.second_action] : [])[0] ?? null,
    shortcuts: shown(navigation.shortcuts),
    footer: navigation.footer
      .map(({ title, links }) => ({ title, links: shown(links) }))
      .filter(({ links }) => links.length > 0),
    legal: shown(navigation.legal),
    offices: locations,
    social: company.social,
    year: new Date(time.now()).getUTCFullYear(),
    apiPath: settings.API_PATH,
    ...(isDeepStrictEqual(formats, DEFAULT_FORMATS) ? {} : { formats }),
    ...enquiryOf(current),
  };
}

function enquiryOf({ enquiryForm: { budgets, fields } }: Content): Pick<LayoutData, "enquiry"> {
  if (fields.length === 0 && isDeepStrictEqual(budgets, DEFAULT_BUDGETS)) return {};
  return { enquiry: { budgets: budgets.map(({ label }) => label), fields } };
}

type ShowLinks = <Link extends { url: string }>(links: readonly Link[]) => Link[];

/** An entry with nothing to open is a link. */
function headerOf(content: Content, { header }: Navigation, shownLinks: ShowLinks): MenuEntry[] {
  return header.flatMap((entry): MenuEntry[] => {
    if (!("url" in entry)) {
      const links = shownLinks(entry.links);
      return links.length > 0 ? [{ label: entry.label, groups: [{ links }] }] : [];
    }
    const [shown] = shownLinks([entry]);
    if (shown === undefined) return [];
    if (!("list" in shown)) return [shown];
    const { label, url, overview, list } = shown;
    const beside = shownLinks(shown.links);
    const groups = (list === "services" ? serviceGroups(content) : hireGroups(content)).filter(
      ({ links }) => links.length > 0,
    );
    if (groups.length === 0 && beside.length === 0) return [{ label, url }];
    return [{ label, top: [{ label: overview, url }, ...beside], groups }];
  });
}

function serviceGroups({ navigation, services }: Content): MenuGroup[] {
  return Object.entries(navigation.platforms).map(([platform, { label, line }]) => ({
    icon: platform as Platform,
    title: label,
    line,
    links: services
      .filter((service) => service.platform === platform)
      .toSorted((one, other) => one.name.localeCompare(other.name, "en"))
      .slice(0, IN_MENU)
      .map(({ slug, name }) => ({ label: name, url: paths.service(slug) })),
  }));
}

function hireGroups({ navigation, hirePages }: Content): MenuGroup[] {
  const names = new Map(hirePages.map(({ slug, name }) => [slug, name]));
  return [
    {
      links: navigation.header_hire.flatMap((slug) => {
        const label = names.get(slug);
        return label === undefined ? [] : [{ label, url: paths.hire(slug) }];
      }),
    },
  ];
}
