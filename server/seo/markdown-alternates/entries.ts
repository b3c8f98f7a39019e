import type { Backend } from "#core/api/backend.ts";
import { salaryText } from "#core/formatting.ts";
import { GENERAL_APPLICATION, paths } from "#core/paths.ts";
import type { Clock } from "../../config/clock.ts";
import { freePeople } from "../../content/availability.ts";
import type { Content } from "../../content/collections.ts";
import type { ContentStore } from "../../content/content-store.ts";
import { paperText } from "../../content/papers.ts";

type Blocks = string[] | null;

export function entryMarkdown(
  contentStore: ContentStore,
  backend: Backend,
  clock: Clock,
): Record<string, (slug: string) => Promise<Blocks>> {
  const find = <Entry extends { slug: string }>(entries: readonly Entry[], slug: string) =>
    entries.find((entry) => entry.slug === slug);
  return {
    [paths.services]: async (slug) => {
      const page = find(contentStore.content.services, slug);
      return page
        ? [
            heading(page.title, 1),
            page.lead,
            ...listed("Choose it when", page.choose_when),
            ...listed("Choose something else when", page.avoid_when),
            heading("What we build with it"),
            ...titled(page.builds),
            page.body,
            ...listed("Technology", page.technologies),
            `Last reviewed ${page.updated}.`,
          ]
        : null;
    },
    [paths.hires]: async (slug) => {
      const page = find(contentStore.content.hirePages, slug);
      return page
        ? [
            heading(page.title, 1),
            page.lead,
            page.body,
            ...listed(
              contentStore.content.hireWords.availability.title,
              freeLines(contentStore.content, slug, clock()),
            ),
            ...listed("Skills", page.skills),
            `Last reviewed ${page.updated}.`,
          ]
        : null;
    },
    [paths.papers]: async (slug) => {
      const { content } = contentStore;
      const paper = find(content.papers, slug);
      return paper
        ? [
            heading(paper.title, 1),
            paper.lead,
            content.papersWords.paper.notice,
            paperText(content, paper).markdown,
            `Last changed ${paper.updated}.`,
          ]
        : null;
    },
    [paths.portfolio]: async (slug) => {
      const work = find(contentStore.content.caseStudies, slug);
      return work
        ? [
            heading(work.title, 1),
            work.summary,
            ...(work.demonstration ? ["A demonstration: the client is invented."] : []),
            ...titled(
              [
                { title: "The situation", text: work.situation },
                { title: "What could not change", text: work.constraint },
              ],
              2,
            ),
            ...listed(
              "Decisions",
              work.decisions.map(({ decision, why }) => `${decision} ${why}`),
            ),
            heading("How it went"),
            work.body,
            ...listed(
              "Results",
              work.results.map(
                ({ metric, before, after, how_measured }) =>
                  `${metric}: ${before} before, ${after} after. ${how_measured}`,
              ),
            ),
            ...listed("Technology", work.technology),
          ]
        : null;
    },
    [paths.blog]: async (slug) => {
      const post = find(contentStore.posts(), slug);
      if (post === undefined) return null;
      const author = find(contentStore.content.people, post.author)?.name ?? post.author;
      const changed = post.updated && post.updated !== post.date ? `, updated ${post.updated}` : "";
      return [heading(post.title, 1), post.excerpt, `By ${author}, ${post.date}${changed}.`, post.body];
    },
    [paths.category("").slice(0, -1)]: async (slug) => {
      const category = find(contentStore.content.postCategories, slug);
      if (category === undefined) return null;
      const { blogs } = await backend.blog({ category_slug: slug });
      return [heading(category.name, 1), category.description, postLinks(blogs)];
    },
    [paths.careers]: async (slug) => {
      if (slug === GENERAL_APPLICATION) {
        const { title, text } = contentStore.content.careersPage.general;
        return [heading(title, 1), text];
      }
      const opening = find(contentStore.openings(), slug);
      return opening
        ? [
            heading(opening.title, 1),
            `${opening.experience} of experience. ${opening.location}. Applications until ${opening.closes}.`,
            opening.body,
            ...listed("Roles and Responsibilities", opening.roles),
            ...listed("Requirements", opening.requirements),
            ...listed("Technology", opening.technology),
            ...listed("Pay", opening.salaries.map(salaryText)),
          ]
        : null;
    },
  };
}

export function listMarkdown(
  contentStore: ContentStore,
  backend: Backend,
): Record<string, () => Promise<string[]>> {
  return {
    [paths.blog]: async () => [heading("Blog", 1), postLinks((await backend.blog({})).blogs)],
    [paths.portfolio]: async () => {
      const { portfolio } = await backend.portfolio();
      const works = portfolio.map(({ slug, title, summary }) => ({
        title,
        path: paths.caseStudy(slug),
        line: summary,
      }));
      return [heading("Portfolio", 1), links(works)];
    },
    [paths.careers]: async () => {
      const { careers } = await backend.career();
      const { lead, culture } = contentStore.content.careersPage;
      const open = careers.map(({ slug, title, experience, location }) => ({
        title,
        path: paths.opening(slug),
        line: `${experience} of experience, ${location}`,
      }));
      return [
        heading("Career", 1),
        lead,
        ...culture.text,
        list(culture.cards.map(({ title, text }) => `${title}: ${text}`)),
        heading("Openings"),
        links(open),
      ];
    },
  };
}

function freeLines(content: Content, hire: string, now: number): string[] {
  const { from: label, now: today } = content.hireWords.availability;
  return freePeople(hire, content, now).map(
    ({ people, role, level, from }) => `${people} × ${role}, ${level}. ${label} ${from ?? today}`,
  );
}

function postLinks(posts: readonly { slug: string; title: string; excerpt: string }[]): string {
  return links(posts.map(({ slug, title, excerpt }) => ({ title, path: paths.post(slug), line: excerpt })));
}

export const heading = (text: string, level = 2) => `${"#".repeat(level)} ${text}`;

export const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");

export const listed = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [heading(title), list(lines)];

export const titled = (parts: readonly { title: string; text: string }[], level = 3) =>
  parts.flatMap(({ title, text }) => [heading(title, level), text]);

export interface LinkedPage {
  title: string;
  path: string;
  line?: string | undefined;
}

export const links = (pages: readonly LinkedPage[]) =>
  list(pages.map(({ title, path, line }) => `[${title}](${path})${line ? `: ${line}` : ""}`));

export function withOrigin(markdown: string, origin: string): string {
  return markdown.replace(/(\]\()(?=\/(?!\/))/g, `$1${origin}`);
}
