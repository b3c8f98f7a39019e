import { FeedLinks } from "#app/feed-links.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Pattern } from "#app/ui/drawing.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Day, Heading, Lead } from "#app/ui/text.tsx";
import type { PostEntity } from "#core/api/blog.ts";
import { variantsOf } from "#core/image-variants.ts";
import { paths } from "#core/paths.ts";
import { Contents } from "./contents.tsx";
import { PostBody } from "./post-body.tsx";
import { PostFoot, type PostFootProps } from "./post-foot.tsx";

interface PostPageProps extends PostFootProps {
  /** The name of the list of posts. */
  blog: string;
  post: PostEntity;
  isPreview: boolean;
}

export function PostPage({ blog, words, post, isPreview, author, url, profiles }: PostPageProps) {
  const { headings = [] } = post;
  return (
    <article aria-labelledby="page-title" className="print:[&~*]:hidden">
      <FeedLinks title="All posts" />
      <PostHead blog={blog} post={post} isPreview={isPreview} author={author} />
      <div className="band band-paper">
        <Container>
          <div className="grid gap-x-gutter gap-y-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] print:block">
            <div data-screen-only>{headings.length > 1 && <Contents headings={headings} />}</div>
            <div className="min-w-0">
              <PostBody html={post.content} />
              <PostFoot words={words} post={post} author={author} url={url} profiles={profiles} />
            </div>
          </div>
        </Container>
      </div>
    </article>
  );
}

function PostHead({ blog, post, isPreview, author }: Omit<PostPageProps, "words" | "url" | "profiles">) {
  const { slug, title, excerpt, category_slug, category_name, date, updated, reading_minutes } = post;
  const category = { label: category_name ?? category_slug, url: paths.category(category_slug) };
  return (
    <header className="bg-wash">
      <Container>
        <div className="grid gap-x-[clamp(2rem,4vw,4rem)] gap-y-6 pt-6 pb-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:pt-8 lg:pb-14">
          <div className="grid content-start gap-4">
            <Breadcrumb
              trail={[{ label: blog, url: paths.blog }, category, { label: title, url: paths.post(slug) }]}
            />
            {isPreview && <p className="font-bold">Preview: not public yet</p>}
            <Heading level={1} size="page" id="page-title">
              {title}
            </Heading>
            <Lead>{excerpt}</Lead>
            <div className="flex items-start gap-[0.9rem] text-sm/[1.45] text-muted">
              {author && <Avatar src={author.feature_image} size={48} />}
              <p>
                <strong className="font-bold text-ink">{post.author}</strong>
                <br />
                <Day date={date} />
                {reading_minutes !== undefined && `, ${reading_minutes} min to read`}
                {updated && updated !== date && (
                  <>
                    <br />
                    Updated <Day date={updated} />
                  </>
                )}
              </p>
            </div>
          </div>
          <div className="cover clip-corner self-start print:hidden">
            {isPreview ? (
              // A picture URL would reveal the unpublished post.
              <Pattern slug={slug} shape="cover" />
            ) : (
              <img
                src={post.feature_image}
                {...variantsOf(post.feature_image, 640, "(width >= 48rem) 40rem, 100vw")}
                alt=""
                width={640}
                height={360}
                fetchPriority="high"
              />
            )}
          </div>
        </div>
      </Container>
    </header>
  );
}
