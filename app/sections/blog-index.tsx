import type { ReactNode } from "react";
import { FeedLinks } from "#app/feed-links.tsx";
import { pageUrl } from "#app/page-number.ts";
import { Link } from "#app/ui/link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { BlogCategory } from "#core/api/blog.ts";
import { paths } from "#core/paths.ts";
import { BlogSearch } from "./blog-search.tsx";
import { IndexPage } from "./index-page.tsx";
import { PostCard, type PostCardData } from "./post-card.tsx";

type ListedCategory = Pick<BlogCategory, "name" | "slug">;

export function listedCategory({ name, slug }: BlogCategory): ListedCategory {
  return { name, slug };
}

interface BlogIndexProps {
  slug: string;
  path: string;
  title: string;
  lead?: string;
  trail: readonly { label: string; url: string }[];
  posts: readonly PostCardData[];
  categories: readonly ListedCategory[];
  current?: string;
  listTitle: string;
  keyword?: string;
  note?: ReactNode;
  empty: ReactNode;
  apiPath: string;
  pagination: { currentPage: number; totalPages: number; totalItems: number };
}

export function BlogIndex(props: BlogIndexProps) {
  const { slug, path, title, trail, posts, categories, current, keyword, pagination } = props;
  return (
    <>
      <FeedLinks title={current === undefined ? "All posts" : title} category={current} />
      <IndexPage
        slug={slug}
        title={title}
        lead={props.lead ?? countOf(pagination.totalItems)}
        trail={trail}
        filters={{
          all: paths.blog,
          isWhole: path === paths.blog,
          row: {
            label: "Categories",
            links: categories.map(({ name, slug }) => ({
              label: name,
              url: paths.category(slug),
              isCurrent: slug === current,
            })),
          },
        }}
        search={<BlogSearch keyword={keyword} apiPath={props.apiPath} />}
        note={props.note}
        listTitle={props.listTitle}
        items={posts.map((post, index) => (
          <li key={post.slug}>
            <PostCard post={post} level={3} isFirst={index === 0} />
          </li>
        ))}
        empty={props.empty}
      >
        <Pagination pagination={pagination} hrefFor={(page) => pageUrl(path, page)} />
        <p className="mt-8 text-sm">
          <Link to={paths.feed("xml", current)}>
            {current === undefined ? "All posts" : title} as a feed (RSS)
          </Link>
        </p>
      </IndexPage>
    </>
  );
}

function countOf(posts: number): string {
  if (posts === 0) return "Nothing found";
  return posts === 1 ? "One post" : `${posts} posts, best match first`;
}
