import { FeedLinks } from "#app/feed-links.tsx";
import { NewsletterForm } from "#app/forms/newsletter-form.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Container } from "#app/ui/container.tsx";
import { Day } from "#app/ui/day.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { KitePattern } from "#app/ui/kite-pattern.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Heading as HeadingEntity, PostEntity } from "#core/api/blog.ts";
import type { SocialLink } from "#core/content/company.ts";
import { variantsOf } from "#core/image-variants.ts";
import { paths } from "#core/paths.ts";
import { PostBody } from "./post-body.tsx";
import { ShareLinks } from "./share-links.tsx";
import { SocialLinks } from "./social-links.tsx";

interface PostPageProps {
  post: PostEntity;
  /** Whether it is shown before it is public. */
  isPreview: boolean;
  /** Who wrote it, where the team knows the name. */
  author: { designation: string; bio: string | null; feature_image: string } | undefined;
  /** The one address of the post, with its origin. */
  address: string;
  /** The company's profiles that the blog shows. */
  profiles: readonly SocialLink[];
}

export function PostPage({ post, isPreview, author, address, profiles }: PostPageProps) {
  const { headings = [], tags = [] } = post;
  return (
    <article aria-labelledby="page-title" className="post">
      <FeedLinks title="All posts" />
      <PostHead post={post} isPreview={isPreview} author={author} />
      <div className="band band-paper">
        <Container>
          <div className="post-columns">
            <div className="post-aside" data-screen-only>
              {headings.length > 1 && <Contents headings={headings} />}
            </div>
            <div className="min-w-0">
              <PostBody html={post.content} />
              <footer className="post-foot" data-screen-only>
                {tags.length > 0 && <Tags tags={tags} />}
                {author && <Author name={post.author} {...author} />}
                <section aria-labelledby="post-newsletter">
                  <h2 id="post-newsletter" className="display mb-3 text-xl">
                    Get the next post by email
                  </h2>
                  <NewsletterForm place="post" />
                </section>
                <ShareLinks title={post.title} address={address} />
                <section aria-labelledby="post-profiles">
                  <h2 id="post-profiles" className="post-foot-title">
                    Follow us
                  </h2>
                  <SocialLinks links={profiles} />
                </section>
              </footer>
            </div>
          </div>
        </Container>
      </div>
    </article>
  );
}

function PostHead({ post, isPreview, author }: Pick<PostPageProps, "post" | "isPreview" | "author">) {
  const { slug, title, excerpt, category_slug, category_name, date, updated, reading_minutes } = post;
  const category = { label: category_name ?? category_slug, url: paths.category(category_slug) };
  return (
    <header className="post-head">
      <Container>
        <div className="post-head-columns">
          <div className="post-head-words">
            <Breadcrumb
              trail={[
                { label: "Home", url: paths.home },
                { label: "Blog", url: paths.blog },
                category,
                { label: title, url: paths.post(slug) },
              ]}
            />
            {isPreview && <p className="font-bold">Preview: not public yet</p>}
            <Heading level={1} size="page" id="page-title">
              {title}
            </Heading>
            <p className="band-lead">{excerpt}</p>
            <div className="post-by">
              {author && <Avatar src={author.feature_image} size={48} />}
              <p>
                <strong className="font-bold">{post.author}</strong>
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
          <div className="cover cut-corner post-cover">
            {isPreview ? (
              // The address of a picture would tell that there is such a post.
              <KitePattern slug={slug} shape="cover" />
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

function Contents({ headings }: { headings: readonly HeadingEntity[] }) {
  return (
    <nav aria-labelledby="contents-title" className="post-contents">
      <h2 id="contents-title" className="post-foot-title">
        On this page
      </h2>
      <ol>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="link-quiet">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <section aria-labelledby="post-tags">
      <h2 id="post-tags" className="post-foot-title">
        Tags
      </h2>
      <ul className="post-links">
        {tags.map((tag) => (
          <li key={tag}>
            <Link to={paths.search(tag)} variant="quiet">
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Author({
  name,
  designation,
  bio,
  feature_image,
}: { name: string } & NonNullable<PostPageProps["author"]>) {
  return (
    <section aria-labelledby="post-author" className="post-author">
      <Avatar src={feature_image} size={96} />
      <div>
        <h2 id="post-author" className="display text-xl">
          {name}
        </h2>
        <p className="text-sm text-muted">{designation}</p>
        {bio && <p className="mt-2">{bio}</p>}
      </div>
    </section>
  );
}
