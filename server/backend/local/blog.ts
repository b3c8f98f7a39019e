import type { BlogQuery } from "#core/api/backend.ts";
import type {
  BlogCategory,
  BlogPageResponse,
  BlogResponse,
  BlogSearchResponse,
  PostDetailsResponse,
  PostEntity,
  PostResponse,
  PostSummary,
} from "#core/api/blog.ts";
import { paginate } from "#core/pagination.ts";
import { paths } from "#core/paths.ts";
import type { Content, Post } from "../../content/collections.ts";
import type { ContentStore } from "../../content/content-store.ts";
import { coverOf } from "../../content/query.ts";

const POSTS_PER_PAGE = 6;

const POPULAR = 4;

const WORDS_PER_MINUTE = 220;

const WORKS = `${paths.portfolio}/`;

type PostCategory = Content["postCategories"][number];

export function postSummary(
  post: Post,
  { people, postCategories }: Pick<Content, "people" | "postCategories">,
): PostSummary {
  const author = people.find((person) => person.slug === post.author);
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    category_slug: post.category_slug,
    services: post.services,
    feature_image: post.feature_image ?? coverOf(post.slug),
    date: post.date,
    author: author?.name ?? post.author,
    updated: post.updated,
    tags: post.tags,
    reading_minutes: Math.max(1, Math.round(post.words / WORDS_PER_MINUTE)),
    category_name: postCategories.find(({ slug }) => slug === post.category_slug)?.name,
    case_studies: worksLinkedIn(post.links),
  };
}

function worksLinkedIn(links: readonly string[]): string[] {
  return links.filter((link) => link.startsWith(WORKS)).map((link) => link.slice(WORKS.length));
}

async function wholePost(post: Post, contentStore: ContentStore): Promise<PostEntity> {
  const { html, headings } = await contentStore.markdown.article(post.body);
  return { ...postSummary(post, contentStore.current), content: html, headings };
}

async function find(
  contentStore: ContentStore,
  { category_slug, search }: BlogQuery,
): Promise<readonly Post[]> {
  const matching = search === undefined ? contentStore.posts() : (await contentStore.search(search)).posts;
  if (category_slug === undefined) return matching;
  return matching.filter(
    (post) => post.category_slug === category_slug || post.services.includes(category_slug),
  );
}

export async function listPosts(contentStore: ContentStore, query: BlogQuery): Promise<BlogResponse> {
  const posts = await find(contentStore, query);
  return { blogs: posts.map((post) => postSummary(post, contentStore.current)) };
}

export async function pageOfPosts(
  contentStore: ContentStore,
  page: number,
  query: BlogQuery,
): Promise<BlogPageResponse> {
  const { blogs, ...pages } = pageOf(contentStore, await find(contentStore, query), page);
  return { ...pages, blogs: blogs.map((post) => postSummary(post, contentStore.current)) };
}

function pageOf(contentStore: ContentStore, posts: readonly Post[], page: number) {
  const view = paginate({
    id: "blog",
    itemsPerPage: POSTS_PER_PAGE,
    currentPage: page,
    totalItems: posts.length,
  });
  return {
    blogs: posts.slice(view.start, view.end),
    categories: contentStore.current.postCategories.map(categoryEntity),
    pagination: {
      id: view.id,
      itemsPerPage: view.itemsPerPage,
      currentPage: view.currentPage,
      totalItems: view.totalItems,
    },
  };
}

export async function pageOfHits(
  contentStore: ContentStore,
  page: number,
  search: string,
): Promise<BlogSearchResponse> {
  const { posts, corrected, isPartial, snippetsOf, suggestions } = await contentStore.search(search);
  const { blogs, ...pages } = pageOf(contentStore, posts, page);
  const snippets = snippetsOf(blogs);
  return {
    ...pages,
    blogs: blogs.map((post, index) => ({
      ...postSummary(post, contentStore.current),
      snippet: snippets[index],
    })),
    ...(corrected !== null && { corrected }),
    ...(isPartial && { partial: true }),
    ...(posts.length === 0 && { suggestions: suggestions(), popular: popularCategories(contentStore) }),
  };
}

function popularCategories(contentStore: ContentStore): BlogCategory[] {
  const counts = new Map<string, number>();
  for (const { category_slug } of contentStore.posts())
    counts.set(category_slug, (counts.get(category_slug) ?? 0) + 1);
  return contentStore.current.postCategories
    .map((category) => ({ category, posts: counts.get(category.slug) ?? 0 }))
    .sort((a, b) => b.posts - a.posts)
    .slice(0, POPULAR)
    .map(({ category }) => categoryEntity(category));
}

function categoryEntity({ name, slug, description }: PostCategory): BlogCategory {
  return { name, slug, description };
}

export async function getPost(contentStore: ContentStore, idOrSlug: string): Promise<PostResponse | null> {
  const posts = contentStore.posts();
  const post = posts[contentStore.indexOf(idOrSlug)] ?? posts.find(({ id }) => String(id) === idOrSlug);
  return post ? { blog: await wholePost(post, contentStore) } : null;
}

export async function getPostDetails(
  contentStore: ContentStore,
  slug: string,
): Promise<PostDetailsResponse | null> {
  const posts = contentStore.posts();
  const index = contentStore.indexOf(slug);
  const post = posts[index];
  if (post === undefined) return null;
  const summary = (one: Post | undefined) => (one ? postSummary(one, contentStore.current) : null);
  return {
    blog: await wholePost(post, contentStore),
    related: contentStore.relatedTo(post).map((one) => postSummary(one, contentStore.current)),
    previous: summary(posts[index + 1]),
    next: summary(posts[index - 1]),
  };
}

export async function previewOf(
  contentStore: ContentStore,
  slug: string,
): Promise<PostDetailsResponse | null> {
  const post = contentStore.current.posts.find((one) => one.slug === slug);
  if (post === undefined) return null;
  const related = contentStore.relatedTo(post).map((one) => postSummary(one, contentStore.current));
  return { blog: await wholePost(post, contentStore), related, previous: null, next: null };
}
