/** A font that a page names in its head. */
const PRELOAD = /<link rel="preload" href="([^"]+)" as="font" type="([^"]+)"/g;

/**
 * The fonts of a page as a `Link` header. Proxies and content networks that know early hints keep it and tell it to
 * browsers (status 103) before they have asked us for the page; browsers that speak to us themselves know it from the
 * head a moment later anyway (docs/decisions/016-fast-beyond-the-first-byte.md).
 */
export function linkHeader(html: string): string {
  const links = Array.from(
    html.matchAll(PRELOAD),
    ([, address, type]) => `<${address}>; rel=preload; as=font; type="${type}"; crossorigin`,
  );
  return links.join(", ");
}
