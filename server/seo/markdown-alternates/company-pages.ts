import type { Backend } from "#core/api/backend.ts";
import { HIRING_MODELS, hiringModels } from "#core/hiring-models.ts";
import { paths } from "#core/paths.ts";
import type { Content } from "../../content/collections.ts";
import type { Library } from "../../content/library.ts";
import { siteMapOf } from "../../content/site-map.ts";
import { heading, links, list, listed, titled } from "./blocks.ts";

/** Markdown of the pages about the company, by path. */
export function companyMarkdown(library: Library, backend: Backend): Record<string, () => Promise<string[]>> {
  const { content } = library;
  const { home, why, about, hiringModel, navigation } = content;
  return {
    [paths.home]: async () => [
      heading(home.claim, 1),
      home.lead,
      heading("How we work"),
      home.process.lead,
      ...titled(home.process.steps),
      ...listed("In figures", figures(content)),
    ],
    [paths.why(content.company.slug)]: async () => [
      heading(why.title, 1),
      why.lead,
      ...why.offers.flatMap(({ title, text, practice }) => [heading(title), text, list(practice)]),
    ],
    [paths.about]: async () => [
      heading(about.title, 1),
      about.lead,
      heading(about.who.title),
      ...about.who.paragraphs,
      ...listed(
        about.who.fields.title,
        about.who.fields.items.map(({ name, text }) => `${name}: ${text}`),
      ),
      heading(about.timeline.title),
      list(about.timeline.years.map(({ year, title, text }) => `${year}, ${title}: ${text}`)),
      ...titled([about.vision, about.mission], 2),
    ],
    [paths.hiringModel]: async () => [
      heading(hiringModel.title, 1),
      hiringModel.lead,
      ...hiringModels.flatMap((model) => {
        const { in_short, risk, how, choose_when, avoid_when } = hiringModel.models[model];
        return [
          heading(HIRING_MODELS[model]),
          in_short,
          how,
          `Risk: ${risk}`,
          ...listed("Choose it when", choose_when).map((block) => block.replace("## ", "### ")),
          `Not when: ${avoid_when}`,
        ];
      }),
    ],
    [paths.contact]: async () => {
      const { locations, contactinfo } = await backend.locations();
      return [
        heading("Contact Us", 1),
        list([`Phone: ${contactinfo.phone}`, `Mail: ${contactinfo.contact_email}`]),
        ...titled(
          locations.toReversed().map(({ title, address1, address2, country }) => ({
            title,
            text: `${address1}, ${address2}, ${country}`,
          })),
          2,
        ),
      ];
    },
    [paths.faq]: async () => {
      const { faqs } = await backend.faq({});
      return [
        heading("Questions", 1),
        ...titled(
          faqs.map(({ question, answer }) => ({ title: question, text: answer })),
          2,
        ),
      ];
    },
    [paths.siteMap]: async () => [
      heading("Site map", 1),
      ...(await siteMapOf(content, backend)).flatMap((group) => [
        heading(group.title),
        links(group.links.map(({ label, url }) => ({ title: label, path: url }))),
      ]),
    ],
    ...Object.fromEntries(
      content.writtenPages.map(({ slug, title, lead, body }) => [
        `/${slug}`,
        async () => [heading(title, 1), lead, body],
      ]),
    ),
    [paths.services]: async () => [
      heading(content.servicesWords.title, 1),
      content.servicesWords.lead,
      ...byPlatform(navigation, content.services, paths.service),
    ],
    [paths.hires]: async () => [
      heading(content.hireWords.title, 1),
      content.hireWords.lead,
      ...byPlatform(navigation, content.hirePages, paths.hire),
    ],
  };
}

const figures = ({ company }: Content) => company.counters.map(({ value, label }) => `${value} ${label}`);

function byPlatform(
  { platforms }: Content["navigation"],
  pages: readonly (Content["services"][number] | Content["hirePages"][number])[],
  urlOf: (slug: string) => string,
): string[] {
  return Object.entries(platforms).flatMap(([id, { label, line }]) => {
    const own = pages.filter(({ platform }) => platform === id);
    if (own.length === 0) return [];
    const shown = own.map(({ slug, name, summary }) => ({ title: name, path: urlOf(slug), line: summary }));
    return [heading(label), line, links(shown)];
  });
}
