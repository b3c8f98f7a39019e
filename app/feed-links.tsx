import { paths } from "#core/paths.ts";
import { InHead } from "./ui/in-head.tsx";

const TYPES = {
  xml: "application/rss+xml",
  atom: "application/atom+xml",
  json: "application/feed+json",
} as const;

interface FeedLinksProps {
  /** What the feeds are of. */
  title: string;
  /** A category; without one they are of all posts. */
  category?: string;
}

/** Tells feed readers where the feeds are. */
export function FeedLinks({ title, category }: FeedLinksProps) {
  return (
    <InHead replaces="[rel=alternate]">
      {(Object.keys(TYPES) as (keyof typeof TYPES)[]).map((type) => (
        <link key={type} rel="alternate" type={TYPES[type]} title={title} href={paths.feed(type, category)} />
      ))}
    </InHead>
  );
}
