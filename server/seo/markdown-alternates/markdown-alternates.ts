import type { Backend } from "#core/api/backend.ts";
import { fillWords } from "#core/formatting.ts";
import { HIRING_MODELS, hiringModels } from "#core/hiring-models.ts";
import { pageOfMarkdown, paths } from "#core/paths.ts";
import type { Site } from "#core/site.ts";
import type { Clock } from "../../config/clock.ts";
import { allFree, freeText } from "../../content/availability.ts";
import type { Content } from "../../content/collections.ts";
import type { ContentStore } from "../../content/content-store.ts";
import { estimatePageOf } from "../../content/estimate.ts";
import { papersInOrder } from "../../content/papers.ts";
import { pricingPageOf } from "../../content/pricing.ts";
import { publicPaths, siteMapOf } from "../../content/public-pages.ts";
import type { TextFileMaker } from "../text-files.ts";
import { entryMarkdown, heading, links, list, listed, listMarkdown, titled, withOrigin } from "./entries.ts";

interface MarkdownAlternatesDeps {
  contentStore: ContentStore;
  backend: Backend;
  site: Site;
  origin: string;
  clock: Clock;
}

/** A canonical link and `noindex` keep the Markdown version, at the page's URL plus `.md`, out of search results. */
export function markdownAlternates({
  contentStore,
  backend,
  site,
  origin,
  clock,
}: MarkdownAlternatesDeps): TextFileMaker {
  async function blocksOf(page: string): Promise<string[] | null> {
    if (!(await publicPaths(contentStore.content, backend)).has(page)) return null;
    const whole = {
      ...companyMarkdown(contentStore, backend, clock),
      ...listMarkdown(contentStore, backend),
    }[page];
    if (whole !== undefined) return whole();
    const [, area = "", slug = ""] = page.split("/");
    const entry = await entryMarkdown(contentStore, backend, clock)[`/${area}`]?.(slug);
    if (entry) return entry;
    // Form-only pages and upstream content have no Markdown source.
    const { title, description } = await site.metadata(page);
    return [heading(title, 1), description];
  }

  return {
    path: /^\/[\w./-]+\.md$/,
    async make([url]) {
      const page = pageOfMarkdown(url);
      const blocks = await blocksOf(page);
      if (blocks === null) return null;
      const text = [...blocks.map((block) => block.trim()), `Source: ${origin}${page}`].join("\n\n");
      return {
        type: "text/markdown; charset=utf-8",
        text: `${withOrigin(text, origin)}\n`,
        headers: { "x-robots-tag": "noindex", link: `<${origin}${page}>; rel="canonical"` },
      };
    },
  };
}

function companyMarkdown(
  contentStore: ContentStore,
  backend: Backend,
  clock: Clock,
): Record<string, () => Promise<string[]>> {
  const { content } = contentStore;
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
          list(hiringModel.comparison.facts.map(({ label, models }) => `${label}: ${models[model]}`)),
          how,
          `Risk: ${risk}`,
          ...listed("Choose it when", choose_when).map((block) => block.replace("## ", "### ")),
          `Not when: ${avoid_when}`,
        ];
      }),
      ...listed(
        content.hireWords.availability.title,
        allFree(content, clock()).map(({ name, free }) => `${name}: ${freeText(free, content)}`),
      ),
    ],
    [paths.pricing]: async () => {
      const { words, roles, models, budgets } = pricingPageOf(content);
      return [
        heading(words.title, 1),
        words.lead,
        heading(words.rates.title),
        words.rates.lead,
        list(
          roles.map(
            ({ title, prices }) =>
              `${title}: ${prices.map(({ label, hour, month }) => `${label} ${hour} an hour, ${month} a month`).join("; ")}`,
          ),
        ),
        heading(words.models.title),
        list(models.map(({ model, text }) => `${HIRING_MODELS[model]}: ${text}`)),
        ...listed(words.terms.included_title, words.terms.included),
        ...listed(words.terms.excluded_title, words.terms.excluded),
        ...titled(budgets.map(({ title, price, scope }) => ({ title, text: `${price}. ${scope}` }))),
      ];
    },
    [paths.papers]: async () => [
      heading(content.papersWords.title, 1),
      content.papersWords.lead,
      links(
        papersInOrder(content).map(({ slug, title, summary }) => ({
          title,
          path: paths.paper(slug),
          line: summary,
        })),
      ),
    ],
    [paths.estimate]: async () => {
      const { questions, words } = content.estimate;
      return [
        heading(words.title, 1),
        words.lead,
        ...titled(
          Object.values(questions).map((question) => ({
            title: question.text,
            text:
              "options" in question ? question.options.map(({ label }) => label).join("; ") : question.hint,
          })),
        ),
        ...listed(
          words.details.assumptions_title,
          words.details.assumptions.map((line) => fillWords(line, estimatePageOf(content).terms)),
        ),
      ];
    },
    [paths.bookCall]: async () => {
      const { words, hours, place, length_minutes: minutes } = content.calls;
      return [
        heading(words.title, 1),
        words.lead,
        ...listed(
          `${minutes} minutes, on the clocks of ${place}`,
          hours.map(({ days, from, to }) => `${days.join(", ")}: ${from} to ${to}`),
        ),
        ...titled(words.expect.steps.map(({ when, text }) => ({ title: when, text }))),
      ];
    },
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
