import { createContext, use } from "react";
import { graphOf, type Node } from "#core/structured-data/company.ts";

export const StructuredDataNodes = createContext<readonly Node[]>([]);

/** On the server only: React skips the element when it hydrates the head. */
export function StructuredData() {
  if (!import.meta.env.SSR) return null;
  const nodes = use(StructuredDataNodes);
  if (nodes.length === 0) return null;
  const graph = graphOf(nodes);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `graphOf` escapes what would end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: graph }} />;
}
