import { useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { Metadata } from "#core/site.ts";

interface PageHeadProps {
  /** What the whole site is called. */
  site: string;
  metadata: Metadata;
}

/** What the head says of the page. */
export function PageHead({ site, metadata }: PageHeadProps) {
  const { title, description, keywords, canonical, index } = metadata;
  return (
    <>
      <title data-page>{title}</title>
      {description && <meta data-page name="description" content={description} />}
      {keywords && <meta data-page name="keywords" content={keywords} />}
      {index ? (
        <link data-page rel="canonical" href={canonical} />
      ) : (
        <meta data-page name="robots" content="noindex" />
      )}
      {canonical && <Preview site={site} metadata={metadata} />}
    </>
  );
}

/** The same in the browser, for as long as pages change without a reload: nothing until another page's words are due. */
export function ChangingHead({ site, metadata }: PageHeadProps) {
  const [served] = useState(() => ({
    metadata,
    elements: document.head.querySelectorAll("[data-page]"),
  }));
  const isServed = metadata === served.metadata;
  useLayoutEffect(() => {
    if (!isServed) for (const element of served.elements) element.remove();
  }, [isServed, served]);
  return isServed ? null : createPortal(<PageHead site={site} metadata={metadata} />, document.head);
}

/** How networks show a link to the page (ogp.me). Twitter reads the same, but for the kind of card. */
function Preview({ site, metadata }: PageHeadProps) {
  const { title, description, canonical, card, type } = metadata;
  return (
    <>
      <meta data-page property="og:title" content={title} />
      {description && <meta data-page property="og:description" content={description} />}
      <meta data-page property="og:url" content={canonical} />
      <meta data-page property="og:image" content={card} />
      <meta data-page property="og:image:width" content="1200" />
      <meta data-page property="og:image:height" content="630" />
      <meta data-page property="og:type" content={type} />
      <meta data-page property="og:site_name" content={site} />
      <meta data-page name="twitter:card" content="summary_large_image" />
    </>
  );
}
