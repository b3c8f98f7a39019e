import type { ReactNode } from "react";
import { FeedLinks } from "#app/feed-links.tsx";
import { pageUrl } from "#app/page-number.ts";
import { CardGrid, Container } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { BlogCategory } from "#core/api/blog.ts";
import { paths } from "#core/paths.ts";
import type { PageFilter } from "#core/service-pages.ts";
import { Banner } from "./banner.tsx";
import { BlogSearch } from "./blog-search.tsx";
import { FilterRows } from "./filter-rows.tsx";
import { PostCard, type PostCardData } from "./post-card.tsx";

type ListedCategory = Pick<BlogCategory, "name" | "slug">;

export function listedCategory({ name, slug }: BlogCategory): ListedCategory {
  return { name, slug };
}

interface BlogIndexProps {
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
  const { path, title, trail, posts, categories, current, keyword, pagination } = props;
  return (
    <>
      <FeedLinks title={current === undefined ? "All posts" : title} category={current} />
      <IndexPage
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
            <PostCard post={post} isFirst={index === 0} />
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

interface IndexPageProps {
  title: string;
  lead?: string;
  trail: readonly { label: string; url: string }[];
  filters?: { row: PageFilter; all: string; isWhole: boolean };
  search?: ReactNode;
  listTitle: string;
  note?: ReactNode;
  items: readonly ReactNode[];
  empty: ReactNode;
  children?: ReactNode;
}

function IndexPage(props: IndexPageProps) {
  const { title, lead, trail, filters, search, listTitle, note, items, empty, children } = props;
  return (
    <>
      <Banner scene="articles" title={title} lead={lead} trail={trail} />
      <section aria-labelledby="list-title" className="band band-paper pt-6">
        <Container>
          <h2 id="list-title" className="sr-only">
            {listTitle}
          </h2>
          {(filters || search) && (
            <div className="mb-6 grid gap-x-8 md:mb-10 gap-y-4 border-b border-line pb-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
              {filters && <FilterRows rows={[filters.row]} all={filters.all} isWhole={filters.isWhole} />}
              {search}
            </div>
          )}
          {note}
          {items.length > 0 ? <CardGrid>{items}</CardGrid> : <div className="text-lg">{empty}</div>}
          {children && <div className="mt-6 md:mt-12">{children}</div>}
        </Container>
      </section>
    </>
  );
}
