import { useMemo } from "react";

/** Sanitised HTML that a loader gives to its page. On the server it is there; of a page that came whole it is not. */
export interface Markup {
  readonly html?: string;
}

/**
 * Says HTML once: a page that is sent whole shows it, and has it not in the data beside what it shows, because React
 * Router hands over what is enumerable. A page change without a reload brings it as data.
 *
 * @param request the one that the loader was called for, as it came in
 */
export function markupFor({ url }: Request, html: string): Markup {
  const isData = new URL(url).pathname.endsWith(".data");
  return Object.defineProperty({}, "html", { value: html, enumerable: isData });
}

/** For the element with this id. What came with the page stays as it is. */
export function useMarkup(id: string, { html }: Markup) {
  const __html = useMemo(() => html ?? document.getElementById(id)?.innerHTML ?? "", [id, html]);
  return { id, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html } };
}
