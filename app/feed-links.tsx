import { paths } from "#core/paths.ts";

const TYPES = {
  xml: "application/rss+xml",
  atom: "application/atom+xml",
  json: "application/feed+json",
} as const;

interface FeedLinksProps {
  title: string;
  category?: string;
}

export function FeedLinks({ title, category }: FeedLinksProps) {
  return (
    <>
      {(Object.keys(TYPES) as (keyof typeof TYPES)[]).map((type) => (
        <link key={type} rel="alternate" type={TYPES[type]} title={title} href={paths.feed(type, category)} />
      ))}
    </>
  );
}
