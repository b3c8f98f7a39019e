import type { Clock } from "../config/clock.ts";
import type { Article } from "./articles/article.ts";
import { createArticles, type RenderArticle } from "./articles/articles.ts";
import type { Content, Opening, Post } from "./collections.ts";
import { type Changed, createLoader } from "./load.ts";
import { renderMarkdown } from "./markdown.ts";
import { type ContentProblem, formatProblem } from "./problems.ts";
import { createQuery, relatedPosts } from "./query.ts";
import { createReaderThread } from "./read-file.ts";
import type { Found } from "./search/post-index.ts";
import { createSearch } from "./search/search.ts";
import type { SearchFile } from "./search/search-database.ts";

/** Thrown at start when the content is wrong; the message has a line for each problem. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(formatProblem).join("\n"));
    this.problems = problems;
  }
}

/** The content as it is now, with the questions that depend on the date. */
export interface Library {
  readonly content: Content;
  /** Changes with every change of the content. */
  readonly version: string;
  /** Posts that are live, newest first. */
  posts(): readonly Post[];
  /** The place of a live post among them, by its slug; -1 where there is none. */
  placeOf(slug: string): number;
  /** Live posts that share most with a post. */
  relatedTo(post: Post): readonly Post[];
  /** Live posts by their words, best first. */
  search(text: string): Promise<Found>;
  /** Openings that still take applications, newest first. */
  openings(): readonly Opening[];
  /** Whether an opening took applications once and takes none any more. */
  isClosed(opening: Opening): boolean;
  /** Sanitised HTML of a Markdown text; rendered once per text. */
  render(markdown: string): string;
  /** The same with highlighted code and headings that can be linked, for the page of a post. */
  article(markdown: string): Promise<Article>;
  /** When the date will next change what is shown (milliseconds), or null. */
  nextChange(): number | null;
  /** Reads what may have changed. Wrong content leaves the last good one live, and its problems are returned. */
  reload(changed?: Changed): Promise<readonly ContentProblem[]>;
  /** Called after each change of the content. */
  onChange(listener: () => void): void;
  close(): void;
}

/**
 * Opens the content folder. Throws `ContentError` when anything in it is wrong.
 *
 * @param options.showsDrafts whether posts that are not public yet are among the others: for those who write them
 * @param options.searchFile where the search index is kept; in memory without it
 * @param options.article renders the text of a post, and caches it
 */
export async function openLibrary(
  directory: string,
  clock: Clock,
  {
    showsDrafts = false,
    searchFile = null,
    article = createArticles(),
  }: { showsDrafts?: boolean; searchFile?: SearchFile | null; article?: RenderArticle } = {},
): Promise<Library> {
  const load = createLoader(directory);
  const first = await load();
  if (first.content === null) throw new ContentError(first.problems);

  const thread = createReaderThread(directory);
  let { content, version } = first;
  let rendered = new Map<string, string>();
  let reloading: Promise<unknown> = Promise.resolve();
  const listeners: (() => void)[] = [];
  const query = createQuery(clock, showsDrafts);
  const shown = () => query(content);
  const search = createSearch(() => shown().posts, searchFile);

  async function reload(changed: Changed): Promise<readonly ContentProblem[]> {
    const next = await load(changed, thread);
    if (next.content === null) return next.problems;
    if (next.version === version) return [];
    ({ content, version } = next);
    rendered = new Map();
    for (const listener of listeners) listener();
    if (search.isBegun) search.bringUpToDate();
    return [];
  }

  return {
    get content() {
      return content;
    },
    get version() {
      return version;
    },
    posts: () => shown().posts,
    placeOf: (slug) => shown().places.get(slug) ?? -1,
    relatedTo: (post) => relatedPosts(post, shown().posts),
    search: search.search,
    openings: () => shown().openings,
    isClosed: (opening) => shown().isClosed(opening),
    render(markdown) {
      let html = rendered.get(markdown);
      if (html === undefined) {
        html = renderMarkdown(markdown);
        rendered.set(markdown, html);
      }
      return html;
    },
    article,
    nextChange: () => shown().nextChange,
    reload(changed = null) {
      const answer = reloading.then(() => reload(changed));
      reloading = answer.catch(() => undefined);
      return answer;
    },
    onChange(listener) {
      listeners.push(listener);
    },
    close: search.close,
  };
}
