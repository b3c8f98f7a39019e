import type { Example } from "#app/ui/examples.ts";
import { LatestPosts } from "./latest-posts.tsx";

const posts = ["evaluate-an-agent-before-tools", "what-fsync-costs"].map((slug) => ({
  slug,
  title: "Test an LLM agent before you give it tools",
  excerpt: "How to build the tests, how many cases you need, and which failures count more.",
  feature_image: `/assets/covers/${slug}.svg`,
  date: "2026-11-18",
  author: "Sunniva Larkvik",
  reading_minutes: 6,
}));

const words = { title: "From the blog", more: "All posts" };

export const examples: Example[] = [
  { name: "two", render: () => <LatestPosts {...words} posts={posts} /> },
  { name: "none: no section", render: () => <LatestPosts {...words} posts={[]} /> },
];
