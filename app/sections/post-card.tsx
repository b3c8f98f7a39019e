import { Link } from "#app/ui/link.tsx";
import { MarkedText } from "#app/ui/marked-text.tsx";
import { Day } from "#app/ui/text.tsx";
import type { Hit } from "#core/api/blog.ts";
import { paths } from "#core/paths.ts";
import { Cover } from "./cover.tsx";

export type PostCardData = Pick<
  Hit,
  "slug" | "title" | "feature_image" | "date" | "author" | "reading_minutes" | "category_name" | "snippet"
> &
  Partial<Pick<Hit, "excerpt">>;

export function postCard(post: Hit): PostCardData {
  const { slug, title, excerpt, feature_image, date, author, reading_minutes, category_name, snippet } = post;
  const card = { slug, title, feature_image, date, author, reading_minutes, category_name };
  return snippet ? { ...card, snippet } : { ...card, excerpt };
}

interface PostCardProps {
  post: PostCardData;
  isFirst?: boolean;
}

export function PostCard({ post, isFirst = false }: PostCardProps) {
  const { slug, title, feature_image, date, author, reading_minutes, category_name } = post;
  return (
    <article className="card-link max-md:grid max-md:grid-cols-[5.5rem_minmax(0,1fr)] max-md:items-start max-md:gap-x-4 max-[16rem]:grid-cols-[minmax(0,1fr)]">
      <Cover src={feature_image} isFirst={isFirst} />
      <div>
        {category_name && <p className="text-sm text-muted md:mt-4">{category_name}</p>}
        <h3 className="display text-lg md:mt-1 md:text-xl">
          <Link to={paths.post(slug)} variant="quiet">
            {title}
          </Link>
        </h3>
        <p
          className={
            post.snippet ? "mt-1 text-muted max-md:text-sm md:mt-2" : "mt-2 text-muted max-md:hidden"
          }
        >
          {post.snippet ? <MarkedText parts={post.snippet} /> : post.excerpt}
        </p>
        <p className="mt-1 text-sm text-muted md:mt-3">
          {author}, <Day date={date} />
          {reading_minutes !== undefined && `, ${reading_minutes} min`}
        </p>
      </div>
    </article>
  );
}
