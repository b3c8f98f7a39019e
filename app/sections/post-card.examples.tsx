import type { Example } from "#app/ui/examples.ts";
import { PostCard, type PostCardData } from "./post-card.tsx";

const post: PostCardData = {
  slug: "what-fsync-costs",
  title: "What fsync costs and which failures it covers",
  excerpt: "A form that says 'received' has made a promise.",
  feature_image: "/assets/covers/what-fsync-costs.svg",
  date: "2026-02-11",
  author: "Kwame Adosere",
  reading_minutes: 6,
  category_name: "Operations",
};

export const examples: Example[] = [
  { name: "in a list", render: () => <PostCard post={post} level={3} /> },
  {
    name: "found, with the words marked",
    render: () => (
      <PostCard
        post={{
          ...post,
          snippet: [{ text: "What it costs to keep it with " }, { text: "fsync", hit: true }],
        }}
        level={3}
      />
    ),
  },
];
