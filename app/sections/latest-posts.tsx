import { Link } from "#app/ui/link.tsx";
import { Day } from "#app/ui/text.tsx";
import type { LinkedTitle } from "#core/content/fields.ts";
import { paths } from "#core/paths.ts";
import { Cover, type PostCover } from "./cover.tsx";
import { Section } from "./section.tsx";

interface LatestPostsProps extends LinkedTitle {
  posts: readonly PostCover[];
}

export function LatestPosts({ title, more, posts }: LatestPostsProps) {
  if (posts.length === 0) return null;
  return (
    <Section id="posts" title={title} layout="beside" more={{ label: more, to: paths.blog }} isScreenOnly>
      <ul className="grid gap-10">
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
    <article className="card-link grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] md:items-start">
      <Cover src={feature_image} />
      <div>
        <h3 className="display text-xl">
          <Link to={paths.post(slug)} variant="quiet">
            {title}
          </Link>
        </h3>
        <p className="mt-2 text-muted">{excerpt}</p>
        <p className="mt-2 text-sm text-muted">
          {author}, <Day date={date} />
          {reading_minutes && `, ${reading_minutes} min`}
        </p>
      </div>
    </article>
  );
}
