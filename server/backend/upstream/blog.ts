import type { Backend } from "#core/api/backend.ts";
import {
  blogPageResponseSchema,
  blogResponseSchema,
  blogSearchResponseSchema,
  type PostSummary,
  postDetailsResponseSchema,
  postResponseSchema,
} from "#core/api/blog.ts";
import { cleanHtml } from "./clean-html.ts";
import type { RemoteImageUrls } from "./images.ts";
import { findResource, getResource, type UpstreamSource, withQuery } from "./resources.ts";

export function upstreamBlog({
  responses,
  pictures,
  isKnownSlug,
}: UpstreamSource): Pick<Backend, "blog" | "post" | "postDetails" | "blogPage" | "blogSearch"> {
  const localSummary = <Post extends PostSummary>(post: Post) => localPost(post, pictures);
  const cleanPost = <Post extends PostSummary & { content: string }>(post: Post): Post => ({
    ...localSummary(post),
    content: cleanHtml(post.content, pictures),
  });
  const neighbor = (post: PostSummary | null) => post && localSummary(post);

  return {
    blog: ({ category_slug, search }) =>
      getResource(responses, {
        path: withQuery("v1/blog", { category_slug, search }),
        schema: blogResponseSchema,
        clean: ({ blogs }) => ({ blogs: blogs.map(localSummary) }),
        lasts: ({ blogs }) =>
          search === undefined &&
          (category_slug === undefined || blogs.length > 0 || isKnownSlug(category_slug)),
      }),
    post: (idOrSlug) =>
      findResource(responses, {
        path: `v1/blog/${encodeURIComponent(idOrSlug)}`,
        schema: postResponseSchema,
        clean: ({ blog }) => ({ blog: cleanPost(blog) }),
      }),
    postDetails: (slug) =>
      findResource(responses, {
        path: `v1/inxblogdetails/${encodeURIComponent(slug)}`,
        schema: postDetailsResponseSchema,
        clean: ({ blog, related, previous, next }) => ({
          blog: cleanPost(blog),
          related: related.map(localSummary),
          previous: neighbor(previous),
          next: neighbor(next),
        }),
      }),
    blogPage: (page, { category_slug }) =>
      getResource(responses, {
        path: withQuery(page === 1 ? "v1/inxblog" : `v1/inxblog/${page}/`, { category_slug }),
        schema: blogPageResponseSchema,
        clean: (response) => ({ ...response, blogs: response.blogs.map(localSummary) }),
        // Page numbers and slugs are unlimited.
        lasts: ({ blogs, categories, pagination }) =>
          pagination.currentPage === page &&
          (category_slug === undefined ||
            blogs.length > 0 ||
            categories.some(({ slug }) => slug === category_slug)),
      }),
    blogSearch: (page, search) =>
      getResource(responses, {
        path: withQuery(`v1/blogsearch/${page}/`, { search }),
        schema: blogSearchResponseSchema,
        clean: (response) => ({ ...response, blogs: response.blogs.map(localSummary) }),
        lasts: () => false,
      }),
  };
}

export function localPost<Post extends PostSummary>(post: Post, pictures: RemoteImageUrls): Post {
  return { ...post, feature_image: pictures.local(post.feature_image) };
}
