/** What search engines read of a page, as JSON. It is data, never run, and no text in it can end the element. */
export function StructuredData({ json }: { json: string }) {
  const html = json.replace(/</g, "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours in which no '<' is left
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />;
}
