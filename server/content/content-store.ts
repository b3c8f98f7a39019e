import { hash } from "node:crypto";
import { type Brand, createBrandReader } from "../brand/brand.ts";
import { createTypefaceReader } from "../brand/read-typeface.ts";
import type { Clock } from "../config/clock.ts";
import { createQueue } from "../config/queue.ts";
import { createDerivedFiles, type DerivedFiles } from "../storage/derived-files.ts";
import { brandProblems } from "./brand-problems.ts";
import type { Content, Opening, Post } from "./collections.ts";
import type { Fallback } from "./fallbacks.ts";
import { type ChangedFiles, createLoader, type LoadedFile, type LoadResult } from "./load.ts";
import { createPictureUrls, type PictureUrls } from "./picture-urls.ts";
import { type ContentProblem, formatProblem } from "./problems.ts";
import { createQuery, relatedPosts } from "./query.ts";
import { createReaderThread } from "./read-file.ts";
import { createMarkdownRenderer, type MarkdownRenderer } from "./render-markdown.ts";
import type { FoundPosts } from "./search/post-index.ts";
import { createSearch, type SearchFile } from "./search/search.ts";
import { shownContent } from "./shown-content.ts";

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
  let { files } = first.loaded;
  let { source, content, brand, version } = await withPictures(first.loaded);
  const reloads = createQueue({ concurrency: 1 });
  const listeners: (() => void)[] = [];
  const query = createQuery(clock, showsFuture);
  const shown = () => query(content);
  const search = createSearch(() => shown().posts, searchFile);

  async function withPictures({ content: source, version, brand }: Loaded) {
    const { digest, ...shown } = await shownContent({ source, brand }, pictures);
    return { source, ...shown, version: versionWith(version, `${digest}\n${brand.digest}`) };
  }

  async function reload(changed: ChangedFiles): Promise<readonly ContentProblem[]> {
    const loaded = await load(changed, thread);
    ({ problems } = loaded);
    if (loaded.content === null) return problems;
    const next = await withPictures(loaded);
    fallback = null;
    if (next.version === version) return [];
    ({ source, content, brand, version } = next);
    ({ files } = loaded);
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
