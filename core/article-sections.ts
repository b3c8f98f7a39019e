export interface ArticleSection {
  title: string;
  /** The heading with its markup. */
  heading: string;
  html: string;
}

/** Splits the HTML of an article at its headings of the second level; a heading at its start belongs to the introduction. */
export function articleSections(html: string): { intro: string; sections: ArticleSection[] } {
  const [intro = "", ...parts] = html.split(/(?=<h2[\s>])/);
  const sections = parts.map((part) => {
    const end = part.indexOf("</h2>") + "</h2>".length;
    const heading = part.slice(0, end);
    return { heading, title: heading.replace(/<[^>]*>/g, ""), html: part.slice(end) };
  });
  return { intro, sections };
}
