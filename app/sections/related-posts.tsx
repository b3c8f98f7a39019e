import { CardGrid } from "./card-grid.tsx";
import { PostCard, type PostCardData } from "./post-card.tsx";
import { Section } from "./section.tsx";

export function RelatedPosts({ title, posts }: { title: string; posts: readonly PostCardData[] }) {
  if (posts.length === 0) return null;
  return (
    <Section id="related" title={title} layout="above" tone="wash">
      <CardGrid>
        {posts.map((post) => (
          <li key={post.slug}>
            <PostCard post={post} level={3} />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}
