import { hash } from "node:crypto";
import path from "node:path";
import type { Services } from "#server/services.ts";
import { type Brand, createBrandReader } from "../brand/brand.ts";
import { createTypefaceReader } from "../brand/read-typeface.ts";
import type { Clock } from "../config/clock.ts";
import { createQueue } from "../config/queue.ts";
import type { Log } from "../metrics/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { createDerivedFiles, type DerivedFiles } from "../storage/derived-files.ts";
import { ARTICLE_FOLDER, BRAND_CACHE, SEARCH_FILE } from "../storage/folders.ts";
import { BUILT_ARTICLES } from "./articles/articles.ts";
import { brandProblems } from "./brand-problems.ts";
import { type Content, collectionNameOf, collections, type Opening, type Post } from "./collections.ts";
import { createFallbacks, FALLBACKS, type Fallback, startKeeping } from "./fallbacks.ts";
import { type ChangedFiles, createLoader, type LoadedFile, type LoadResult } from "./load.ts";
import { createPictureUrls, type PictureUrls } from "./picture-urls.ts";
import { type ContentProblem, formatProblem } from "./problems.ts";
import { createQuery, relatedPosts } from "./query.ts";
import { type ContentFile, createReaderThread } from "./read-file.ts";
import { createMarkdownRenderer, type MarkdownRenderer } from "./render-markdown.ts";
import type { FoundPosts } from "./search/post-index.ts";
import { createSearch, type SearchFile } from "./search/search.ts";
import { watchContent } from "./watch.ts";

const ADVICE =
  "Fix the content: 'npm run content:check' lists its problems. For content of an earlier release, run 'npm run upgrade-content' first.";

export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super([...problems.map(formatProblem), ADVICE].join("\n"));
    this.problems = problems;
  }
}

export interface ContentStore {
  /** With content hashes in the URLs of pictures. */
  readonly current: Content;
  /** The content as its files say it, for the Studio. */
  readonly source: Content;
  readonly version: string;
  readonly brand: Brand;
  readBrand: ReturnType<typeof createBrandReader>;
  /** Icons, and what is made of typefaces. */
  brandCache: DerivedFiles;
  posts(): readonly Post[];
  indexOf(slug: string): number;
  relatedTo(post: Post): readonly Post[];
  search(text: string): Promise<FoundPosts>;
  openings(): readonly Opening[];
  isClosed(opening: Opening): boolean;
  markdown: MarkdownRenderer;
  pictures: PictureUrls;
  /** Of the content folder, while other content is shown. */
  readonly problems: readonly ContentProblem[];
  /** What is shown since the start instead of the content folder. */
  readonly fallback: Fallback["kind"] | null;
  /** What the content was loaded from. */
  readonly files: readonly LoadedFile[];
  /** Milliseconds until a date changes the content, or null. */
  untilChange(): number | null;
  /** Reloads changed files. With invalid content the previous content remains, and the problems are returned. */
  reload(changed?: ChangedFiles): Promise<readonly ContentProblem[]>;
  /** Starts the worker thread, which takes 300 ms, before the reload. */
  expectReload(): void;
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

interface OpenOptions {
  showsFuture?: boolean;
  searchFile?: SearchFile | null;
  markdown?: MarkdownRenderer;
  brandCache?: DerivedFiles;
  /** Tried in this order if the content has problems. */
  fallbacks?: readonly Fallback[];
}

/** Throws `ContentError` for invalid content; without `searchFile` the search index is in memory. */
export async function openContentStore(
  directory: string,
  clock: Clock,
  {
    showsFuture = false,
    searchFile = null,
    markdown = createMarkdownRenderer(),
    brandCache = createDerivedFiles([]),
    fallbacks = [],
  }: OpenOptions = {},
): Promise<ContentStore> {
  const loadFrom = createFolderLoader(createTypefaceReader(brandCache));
  const { load, readBrand } = loadFrom(directory);
  const first = await loadFirst(load, fallbacks, loadFrom);
  let { problems, fallback } = first;

  const thread = createReaderThread(directory);
  const pictures = createPictureUrls(directory);
  let { brand, files } = first.loaded;
  let { source, content, version } = await withPictures(first.loaded);
  const reloads = createQueue({ concurrency: 1 });
  const listeners: (() => void)[] = [];
  const query = createQuery(clock, showsFuture);
  const shown = () => query(content);
  const search = createSearch(() => shown().posts, searchFile);

  async function withPictures({ content: source, version, brand }: Loaded) {
    const { content, digest } = await pictures.hashContent(source);
    return { source, content, version: versionWith(version, `${digest}\n${brand.digest}`) };
  }

  async function reload(changed: ChangedFiles): Promise<readonly ContentProblem[]> {
    const loaded = await load(changed, thread);
    ({ problems } = loaded);
    if (loaded.content === null) return problems;
    const next = await withPictures(loaded);
    fallback = null;
    if (next.version === version) return [];
    ({ source, content, version } = next);
    ({ brand, files } = loaded);
    for (const listener of listeners) listener();
    if (search.isBegun) search.bringUpToDate();
    return [];
  }

  return {
    get current() {
      return content;
    },
    get source() {
      return source;
    },
    get version() {
      return version;
    },
    get brand() {
      return brand;
    },
    readBrand,
    brandCache,
    posts: () => shown().posts,
    indexOf: (slug) => shown().indexes.get(slug) ?? -1,
    relatedTo: (post) => relatedPosts(post, shown().posts),
    search: search.search,
    openings: () => shown().openings,
    isClosed: (opening) => shown().isClosed(opening),
    markdown,
    pictures,
    get problems() {
      return problems;
    },
    get fallback() {
      return fallback;
    },
    get files() {
      return files;
    },
    untilChange() {
      const { nextChange } = shown();
      return nextChange && nextChange - clock();
    },
    reload: (changed = null) => reloads.run(() => reload(changed)),
    expectReload: thread.start,
    onChange(listener) {
      listeners.push(listener);
    },
    close: async () => search.close(),
  };
}

type Loaded = Extract<LoadResult, { content: Content }> & { brand: Brand };
type Load = (
  ...parameters: Parameters<ReturnType<typeof createLoader>>
) => Promise<Loaded | { content: null; problems: ContentProblem[] }>;

/** Loads a folder's content with its brand. */
function createFolderLoader(typefaces: ReturnType<typeof createTypefaceReader>) {
  return (directory: string) => {
    const loadTexts = createLoader(directory);
    const readBrand = createBrandReader(directory, typefaces);
    const load: Load = async (...parameters) => {
      const loaded = await loadTexts(...parameters);
      if (loaded.content === null) return loaded;
      const { brand, problems } = await readBrand(loaded.content.brand);
      return brand === null
        ? { content: null, problems: brandProblems(directory, problems) }
        : { ...loaded, brand };
    };
    return { load, readBrand };
  };
}

/** Throws `ContentError` if no fallback is valid either. */
async function loadFirst(
  load: Load,
  fallbacks: readonly Fallback[],
  loadFrom: ReturnType<typeof createFolderLoader>,
): Promise<{ loaded: Loaded; problems: readonly ContentProblem[]; fallback: Fallback["kind"] | null }> {
  const loaded = await load();
  if (loaded.content !== null) return { loaded, problems: [], fallback: null };
  for (const { kind, find } of fallbacks) {
    const folder = await find().catch(() => null);
    const other = folder === null ? null : await loadFrom(folder).load();
    if (other?.content) return { loaded: other, problems: loaded.problems, fallback: kind };
  }
  throw new ContentError(loaded.problems);
}

function versionWith(version: string, digest: string): string {
  return hash("sha256", `${version}\n${digest}`, "base64url").slice(0, 16);
}

/** Replaces what was read again. */
export function contentWith(content: Content, files: readonly ContentFile[]): Content {
  const next: Record<string, unknown> = { ...content };
  for (const { file, value } of files) {
    const name = collectionNameOf(file);
    // An entry with a gap where it needs a text has no value.
    const slug = path.basename(file, ".md");
    if (collections[name].kind !== "folder") next[name] = value ?? next[name];
    else
      next[name] = [
        ...(content[name] as readonly { slug: string }[]).filter((one) => one.slug !== slug),
        ...(value === null ? [] : [value]),
      ];
  }
  return next as Content;
}

/** Shows other content, with entries of the future. */
export async function createPreviewContent(
  contentStore: ContentStore,
  source: Content,
  clock: Clock,
): Promise<ContentStore> {
  const { content } = await contentStore.pictures.hashContent(source);
  // The checks of the draft report what is wrong with its files.
  const { brand } = await contentStore.readBrand(source.brand);
  const query = createQuery(clock, true);
  const shown = () => query(content);
  return {
    ...contentStore,
    source,
    current: content,
    brand: brand ?? contentStore.brand,
    posts: () => shown().posts,
    indexOf: (slug) => shown().indexes.get(slug) ?? -1,
    relatedTo: (post) => relatedPosts(post, shown().posts),
    openings: () => shown().openings,
    isClosed: (opening) => shown().isClosed(opening),
  };
}

/** A large index takes seconds to build, so it starts after the first pages. */
const INDEX_AFTER_MS = 2000;

export async function openContent(
  { settings, time, log, metrics }: Pick<Services, "settings" | "time" | "log" | "metrics">,
  showsFuture: boolean,
): Promise<ContentStore> {
  const { CONTENT_DIR, DATA_DIR } = settings;
  const markdown = createMarkdownRenderer([path.join(DATA_DIR, ARTICLE_FOLDER), BUILT_ARTICLES]);
  const searchFile = { path: path.join(DATA_DIR, SEARCH_FILE), log };
  const brandCache = createDerivedFiles([path.join(DATA_DIR, BRAND_CACHE)]);
  const fallbacks = createFallbacks(CONTENT_DIR, DATA_DIR);
  const options = { showsFuture, searchFile, markdown, brandCache, fallbacks };
  const contentStore = await openContentStore(CONTENT_DIR, time.now, options);
  const { problems, fallback } = contentStore;
  metrics.contentProblems.set(problems.length);
  for (const problem of problems) log.error({ ...problem }, "content is invalid");
  if (fallback !== null) log.error({ fallback, problems: problems.length }, FALLBACKS[fallback]);
  const keeping = startKeeping(contentStore, CONTENT_DIR, DATA_DIR, log);
  const indexing = setTimeout(() => contentStore.search("").catch(() => undefined), INDEX_AFTER_MS).unref();
  const unfollow = followContent(contentStore, CONTENT_DIR, log, metrics);
  const { close } = contentStore;
  contentStore.close = async () => {
    unfollow();
    clearTimeout(indexing);
    await keeping.close();
    await close();
  };
  return contentStore;
}

export function followContent(
  contentStore: ContentStore,
  directory: string,
  log: Log,
  metrics: Metrics,
): () => void {
  async function follow(changed: ChangedFiles): Promise<void> {
    const before = contentStore.version;
    const problems = await contentStore.reload(changed);
    metrics.contentProblems.set(problems.length);
    for (const problem of problems)
      log.error({ ...problem }, "content is invalid, the previous content stays in use");
    if (contentStore.version !== before) log.info({ version: contentStore.version }, "content changed");
  }

  return watchContent(directory, {
    onFirst: contentStore.expectReload,
    onChange(changed) {
      follow(changed).catch((error: unknown) =>
        log.error({ error: error instanceof Error ? error.stack : "unknown" }, "content could not be read"),
      );
    },
  });
}
