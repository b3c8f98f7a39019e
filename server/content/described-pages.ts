import type { Backend } from "#core/api/backend.ts";
import type { PostSummary } from "#core/api/blog.ts";
import type { Career } from "#core/api/career.ts";
import type { PortfolioEntity } from "#core/api/portfolio.ts";
import type { Search } from "#core/content/search.ts";
import { paths } from "#core/paths.ts";
import { type SearchTexts, usualTextsOf } from "#core/search-texts.ts";
import { type CollectionName, type Content, collections } from "./collections.ts";

interface Own {
  slug: string;
  search?: Search | undefined;
}

/** Posts, case studies and openings are those of the API, which may come from another server. */
export interface DescribedContent
  extends Pick<Content, "company" | "services" | "hirePages" | "papers" | "postCategories" | "writtenPages"> {
  posts: readonly (Own & Pick<PostSummary, "title" | "excerpt" | "tags">)[];
  caseStudies: readonly (Own & Pick<PortfolioEntity, "title" | "summary" | "technology">)[];
  openings: readonly (Own & Pick<Career, "title" | "experience" | "location" | "technology">)[];
}

/** Collections whose entries can have `search`, with the paths of their pages. */
export const describedPages = {
  posts: paths.post,
  caseStudies: paths.caseStudy,
  openings: paths.opening,
  services: paths.service,
  hirePages: paths.hire,
  papers: paths.paper,
  postCategories: paths.category,
  writtenPages: paths.written,
} satisfies Partial<Record<CollectionName, (slug: string) => string>>;

type DescribedName = keyof typeof describedPages;

const describedNames = Object.keys(describedPages) as DescribedName[];

export interface PageOfEntry {
  path: string;
  file: string;
  /** Path of the entry in its file. */
  at: readonly string[];
}

export function pagesOfEntries(content: Content): PageOfEntry[] {
  return describedNames.flatMap((name) => {
    const { kind, file } = collections[name];
    return content[name].map(({ slug }, index) => ({
      path: describedPages[name](slug),
      ...(kind === "folder" ? { file: `${file}/${slug}.md`, at: [] } : { file, at: [String(index)] }),
    }));
  });
}

/** Search metadata never came from `seo.yaml`. */
const BRING_THEIR_OWN: readonly DescribedName[] = ["posts", "caseStudies", "openings"];

interface DescribedPage {
  collection: DescribedName;
  slug: string;
  search: Search;
  usual: SearchTexts;
  /** Whether an entry of `seo.yaml` counts. */
  isListed: boolean;
}

export function describedPageAt(content: DescribedContent, path: string): DescribedPage | null {
  for (const collection of describedNames) {
    const slug = slugIn(path, collection);
    const entry = slug === null ? undefined : content[collection].find((one) => one.slug === slug);
    if (entry !== undefined)
      return {
        ...{ collection, slug: entry.slug, search: entry.search ?? {} },
        usual: usualTextsOf(collection, entry, content.company.name),
        isListed: !BRING_THEIR_OWN.includes(collection),
      };
  }
  return null;
}

function slugIn(path: string, collection: DescribedName): string | null {
  const above = describedPages[collection]("");
  return path.startsWith(above) ? path.slice(above.length) : null;
}

/** The file of an entry whose page would have the path; null if entries have no such paths. */
export function entryFileAt(path: string): { file: string; slug: string } | null {
  for (const collection of describedNames) {
    const slug = slugIn(path, collection);
    if (slug === null || slug === "" || slug.includes("/")) continue;
    const { kind, file } = collections[collection];
    return { file: kind === "folder" ? `${file}/${slug}.md` : file, slug };
  }
  return null;
}

/** Public entries only, so that metadata does not reveal unpublished content. */
export async function entryAt(
  path: string,
  backend: Backend,
  content: Content,
): Promise<Pick<DescribedContent, "posts" | "caseStudies" | "openings">> {
  const [, area = "", slug = ""] = path.split("/");
  const post = area === paths.blog.slice(1) && slug !== "" ? await backend.post(slug) : null;
  const works = area === paths.portfolio.slice(1) && slug !== "" ? await backend.portfolio() : null;
  const opening = area === paths.careers.slice(1) && slug !== "" ? await backend.careerdetails(slug) : null;
  return {
    posts: withSearch(post ? [post.blog] : [], content.posts),
    caseStudies: withSearch(works?.portfolio ?? [], content.caseStudies),
    openings: withSearch(opening ? [opening.career] : [], content.openings),
  };
}

/** The API has no `search`, so it comes from the content. */
function withSearch<E extends { slug: string }>(entries: readonly E[], own: readonly Own[]): (E & Own)[] {
  return entries.map((entry) => ({ ...entry, search: own.find(({ slug }) => slug === entry.slug)?.search }));
}
