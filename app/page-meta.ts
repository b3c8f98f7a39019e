import type { MetaDescriptor } from "react-router";
import type { Metadata } from "#core/site.ts";

export function pageMeta(site: string, metadata: Metadata): MetaDescriptor[] {
  const { title, description, keywords, canonical, markdown, index } = metadata;
  return [
    { title },
    ...(description ? [{ name: "description", content: description }] : []),
    ...(keywords ? [{ name: "keywords", content: keywords }] : []),
    index ? { tagName: "link", rel: "canonical", href: canonical } : { name: "robots", content: "noindex" },
    ...(markdown ? [{ tagName: "link", rel: "alternate", type: "text/markdown", href: markdown }] : []),
    ...(canonical ? previewMeta(site, metadata) : []),
  ];
}

function previewMeta(
  site: string,
  { title, description, canonical, socialImage, type }: Metadata,
): MetaDescriptor[] {
  return [
    { property: "og:title", content: title },
    ...(description ? [{ property: "og:description", content: description }] : []),
    { property: "og:url", content: canonical },
    { property: "og:image", content: socialImage },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:type", content: type },
    { property: "og:site_name", content: site },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
