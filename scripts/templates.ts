import { singlePages } from "#core/pages.ts";
import { isOn } from "#core/parts.ts";
import { paths } from "#core/paths.ts";
import { readEnvironment } from "#server/config/settings.ts";
import type { Content } from "#server/content/collections.ts";
import { readContent } from "#server/content/load.ts";

const ANSWERS =
  "project=shop&platforms=browser&screens=12&integrations=2&existing=nothing&design=brand&deadline=planned&support=10";

/** One URL of each route module whose pages have a URL of their own. */
function singlesOf({ site }: Content): string[] {
  const listed = singlePages.filter(({ isUnlisted, part }) => !isUnlisted && isOn(part, site.parts));
  return listed
    .filter((page, index) => listed.findIndex(({ file }) => file === page.file) === index)
    .map(({ path }) => path);
}

/** URL of one entry: of the one with measured budgets where the content has it. */
function oneOf(
  entries: readonly { slug: string }[],
  measured: string,
  urlOf: (slug: string) => string,
): string[] {
  const entry = entries.find(({ slug }) => slug === measured) ?? entries[0];
  return entry === undefined ? [] : [urlOf(entry.slug)];
}

/** A page of each collection that has pages. */
function entriesOf(content: Content): string[] {
  return [
    ...oneOf(content.services, "node.js-development", paths.service),
    ...oneOf(content.hirePages, "hire-react-developer", paths.hire),
    ...oneOf(content.caseStudies, "drayhollow-dispatch-board", paths.caseStudy),
    paths.why(content.company.slug),
    ...oneOf(content.papers, "sample-master-agreement", paths.paper),
    ...oneOf(content.openings, "ios-engineer", paths.opening),
    ...oneOf(content.posts, "what-fsync-costs", paths.post),
    ...oneOf(content.postCategories, "engineering", paths.category),
    ...oneOf(content.writtenPages, "privacy", paths.written),
  ];
}

/** Pages in another state, and pages without an entry. */
function statesOf(content: Content): string[] {
  const ofPart = (part: "hiring-models" | "estimate" | "blog" | "newsletter", ...urls: string[]) =>
    isOn(part, content.site.parts) ? urls : [];
  const [picture] = content.pictures;
  return [
    ...ofPart("hiring-models", `${paths.hiringModel}?scope=written&length=short&lead=us`),
    ...ofPart("estimate", `${paths.estimate}?${ANSWERS}`),
    ...ofPart("blog", paths.search("release"), paths.search("xyzzy")),
    ...ofPart("newsletter", paths.unsubscribe),
    ...(picture ? [paths.picture(paths.contentPicture(picture.file))] : []),
    "/no-such-page",
  ];
}

/** One page of each kind. */
export function templatesOf(content: Content): string[] {
  return [...singlesOf(content), ...entriesOf(content), ...statesOf(content)];
}

/** The journeys have the content of the tests in `CONTENT_DIR`. */
const directory = process.env.AGENCY_CONTENT_DIR || readEnvironment().CONTENT_DIR || "content";

/** Whether it is the content that the budgets were measured with. */
export const isDemonstration = directory === "content";

async function readAgencyContent(): Promise<Content> {
  const { content } = await readContent(directory);
  if (content === null) throw new Error("the content is invalid: run 'npm run content:check'");
  return content;
}

export const content = await readAgencyContent();

export const singles: readonly string[] = singlesOf(content);

export const entries: readonly string[] = entriesOf(content);

export const templates: readonly string[] = templatesOf(content);
