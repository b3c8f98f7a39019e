const PRELOAD = /<link rel="preload" href="([^"]+)" as="font" type="([^"]+)"/g;

/** The preloaded fonts of a page as a `Link` header, from which proxies and CDNs send 103 Early Hints. */
export function linkHeader(html: string): string {
  const links = Array.from(
    html.matchAll(PRELOAD),
    ([, url, type]) => `<${url}>; rel=preload; as=font; type="${type}"; crossorigin`,
  );
  return links.join(", ");
}
