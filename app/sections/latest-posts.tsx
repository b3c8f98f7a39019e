import { Link } from "#app/ui/link.tsx";
import { Day } from "#app/ui/text.tsx";
import type { LinkedTitle } from "#core/content/fields.ts";
import { paths } from "#core/paths.ts";
import { Cover, type PostCover } from "./cover.tsx";
import { Section } from "./section.tsx";

interface LatestPostsProps extends LinkedTitle {
  posts: readonly PostCover[];
  isFolded?: boolean;
}

export function LatestPosts({ title, more, posts, isFolded }: LatestPostsProps) {
  if (posts.length === 0) return null;
  return (
    <Section
      id="posts"
      title={title}
      layout="beside"
      more={{ label: more, to: paths.blog }}
      isScreenOnly
      isFolded={isFolded}
    >
      <ul className="grid gap-5 md:gap-10">
        {posts.map((post) => (
          <li key={post.slug}>
            <PostLine post={post} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function PostLine({ post }: { post: PostCover }) {
  const { slug, title, excerpt, feature_image, date, author, reading_minutes } = post;
  return (
    <article className="card-link grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-4 max-[16rem]:grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] md:gap-x-8">
      <Cover src={feature_image} />
      <div>
        <h3 className="display text-lg md:text-xl">
          <Link to={paths.post(slug)} variant="quiet">
            {title}
          </Link>
        </h3>
        <p className="mt-2 text-muted max-md:hidden">{excerpt}</p>
        <p className="mt-1 text-sm text-muted md:mt-2">
          {author}, <Day date={date} />
          {reading_minutes && `, ${reading_minutes} min`}
        </p>
      </div>
    </article>
  );
}
