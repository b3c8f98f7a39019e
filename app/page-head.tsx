import type { Metadata } from "#core/site.ts";

interface PageHeadProps {
  /** What the whole site is called. */
  site: string;
  metadata: Metadata;
}

/** What the head says of the page. React moves it there, and keeps it true as pages change. */
export function PageHead({ site, metadata }: PageHeadProps) {
  const { title, description, keywords, canonical, index } = metadata;
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
      {index ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
      {canonical && <Preview site={site} metadata={metadata} />}
    </>
  );
}

/** How networks show a link to the page (ogp.me). Twitter reads the same, but for the kind of card. */
function Preview({ site, metadata }: PageHeadProps) {
  const { title, description, canonical, card, type } = metadata;
  return (
    <>
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={card} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
