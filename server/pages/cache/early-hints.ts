/** A font that a page preloads. */
const PRELOAD = /<link rel="preload" href="([^"]+)" as="font" type="([^"]+)"/g;

/** The fonts of a page as a `Link` header, of which proxies and content networks make early hints (status 103). */
export function linkHeader(html: string): string {
  const links = Array.from(
    html.matchAll(PRELOAD),
    ([, url, type]) => `<${url}>; rel=preload; as=font; type="${type}"; crossorigin`,
  );
  return links.join(", ");
}
