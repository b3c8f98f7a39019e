import type { Metadata } from "#core/site.ts";

/** What the head says of the page. React moves it there, and keeps it true as pages change. */
export function PageHead({ metadata }: { metadata: Metadata }) {
  const { title, description, keywords, canonical, index } = metadata;
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
      {index ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
    </>
  );
}
