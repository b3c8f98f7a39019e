import { createHash } from "node:crypto";
import type { Article } from "../articles/article.ts";
import { createArticles } from "../articles/articles.ts";
import type { Clock } from "../clock.ts";
import { createPostIndex, type Found } from "../search/post-index.ts";
import type { Content, Opening, Post } from "./collections.ts";
import { renderMarkdown } from "./markdown.ts";
import { type ParsedFiles, readContent } from "./read-content.ts";
import { type ContentProblem, formatProblem } from "./source-file.ts";

/** Thrown at start when the content is wrong; the message has a line for each problem. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(formatProblem).join("\n"));
    this.problems = problems;
  }
}

/** The content as it stands now, with the questions that depend on the date. */
export interface Library {
  readonly content: Content;
  /** Changes with every change of the content. */
  readonly version: string;
  /** Posts that are live, newest first. */
  posts(): readonly Post[];
  /** Live posts by their words, best first. */
  search(text: string): Found;
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
  /** Reads the folder again. Wrong content leaves the last good one up and is returned. */
  reload(): readonly ContentProblem[];
  /** Called after each change of the content. */
  onChange(listener: () => void): void;
}

/**
 * Opens the content folder. Throws `ContentError` when anything in it is wrong.
 *
 * @param options.showsDrafts whether posts that are not public yet are among the others: for those who write them
 */
export function openLibrary(directory: string, clock: Clock, { showsDrafts = false } = {}): Library {
  const parsed: ParsedFiles = new Map();
  const first = readContent(directory, parsed);
  if (first.content === null) throw new ContentError(first.problems);

  let content = first.content;
  let version = versionOf(content);
  let rendered = new Map<string, string>();
  const index = createPostIndex();
  /** The posts that the index knows. */
  let indexed: readonly Post[] = [];
  const article = createArticles();
  const listeners: (() => void)[] = [];
  /** Days begin at midnight UTC, for posts and openings alike. */
  const today = () => new Date(clock()).toISOString().slice(0, 10);

  /** The live posts of a day, sorted once. */
  let live: { day: string; posts: readonly Post[] } | null = null;
  const livePosts = () =>
    content.posts.filter(isLive).sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
  const isLive = (post: Post) => showsDrafts || (!post.draft && post.date <= today());

  function posts(): readonly Post[] {
    if (live?.day !== today()) live = { day: today(), posts: livePosts() };
    return live.posts;
  }

  return {
    get content() {
      return content;
    },
    get version() {
      return version;
    },
    posts,
    search(text) {
      if (indexed !== posts()) {
        indexed = posts();
        index.update(indexed);
      }
      return index.search(text);
    },
    openings: () =>
      content.openings
        .filter((opening) => opening.posted <= today() && opening.closes >= today())
        .sort((a, b) => b.posted.localeCompare(a.posted) || a.id - b.id),
    isClosed: ({ closes }) => closes < today(),
    render(markdown) {
      let html = rendered.get(markdown);
      if (html === undefined) {
        html = renderMarkdown(markdown);
        rendered.set(markdown, html);
      }
      return html;
    },
    article,
    nextChange() {
      const dates = [
        ...content.posts.filter((post) => !post.draft).map((post) => Date.parse(post.date)),
        ...content.openings.map((opening) => Date.parse(opening.posted)),
        ...content.openings.map((opening) => Date.parse(opening.closes) + 24 * 60 * 60 * 1000),
      ].filter((date) => date > clock());
      return dates.length > 0 ? dates.reduce((a, b) => Math.min(a, b)) : null;
    },
    reload() {
      const next = readContent(directory, parsed);
      if (next.content === null) return next.problems;
      const nextVersion = versionOf(next.content);
      if (nextVersion !== version) {
        content = next.content;
        version = nextVersion;
        rendered = new Map();
        live = null;
        for (const listener of listeners) listener();
      }
      return [];
    },
    onChange(listener) {
      listeners.push(listener);
    },
  };
}

function versionOf(content: Content): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 16);
}
