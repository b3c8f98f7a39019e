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

/** Thrown at startup for invalid content; the message has one line per problem. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(formatProblem).join("\n"));
    this.problems = problems;
  }
}

/** The current content, with queries that depend on the date. */
export interface Library {
  readonly content: Content;
  /** Changes with the content. */
  readonly version: string;
  /** Public posts, newest first. */
  posts(): readonly Post[];
  /** The index of a public post by slug, or -1. */
  placeOf(slug: string): number;
  /** Public posts with the most in common. */
  relatedTo(post: Post): readonly Post[];
  /** Searches public posts, best first. */
  search(text: string): Promise<Found>;
  /** Openings that accept applications, newest first. */
  openings(): readonly Opening[];
  /** Whether an opening no longer accepts applications. */
  isClosed(opening: Opening): boolean;
  /** Renders Markdown to sanitized HTML, once per text. */
  render(markdown: string): string;
  /** Renders Markdown with highlighted code and linkable headings. */
  article(markdown: string): Promise<Article>;
  /** When the date next changes what is shown (in milliseconds), or null. */
  nextChange(): number | null;
  /** Reloads changed files. With invalid content the previous content remains, and the problems are returned. */
  reload(changed?: Changed): Promise<readonly ContentProblem[]>;
  /** Registers a listener for content changes. */
  onChange(listener: () => void): void;
  close(): void;
}

/**
 * Opens the content folder. Throws `ContentError` for invalid content.
 *
 * @param options.showsDrafts whether unpublished posts are included, for authors
 * @param options.searchFile file of the search index; in memory without it
 * @param options.article renders and caches articles
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
