import { type HtmlElement, Parser, type ResolvedConfig } from "html-validate";

export interface Page {
  url: string;
  html: string;
  title: string;
  description: string;
  canonical: string;
  isIndexed: boolean;
  language: string;
  headings: string[];
  ids: ReadonlySet<string>;
  links: readonly string[];
  files: readonly string[];
  card: string;
  /** Sources of pictures without an alt attribute. */
  picturesWithoutText: readonly string[];
  /** The `aria-labelledby` of sections without a heading with this id. */
  sectionsWithoutHeading: readonly string[];
  structuredData: readonly string[];
  /** Visible text by block. */
  blocks: readonly string[];
  text: string;
}

const BLOCKS = "p, li, dd, dt, h1, h2, h3, h4, blockquote, figcaption, td, th, summary, label, address";

export function readPage(url: string, html: string, config: ResolvedConfig): Page {
  const root = new Parser(config).parseHtml({ data: html, filename: url, line: 1, column: 1, offset: 0 });
  const all = (selector: string) => root.querySelectorAll(selector);
  const attribute = (selector: string, name: string) => textOf(root.querySelector(selector), name);
  const values = (selector: string, name: string) => all(selector).map((element) => textOf(element, name));
  const headingIds = new Set(values("h1[id], h2[id], h3[id]", "id"));
  const card = attribute('meta[property="og:image"]', "content");
  const body = html.slice(html.indexOf("<body"));
  return {
    url,
    html,
    title: decoded(root.querySelector("title")?.textContent ?? ""),
    description: attribute('meta[name="description"]', "content"),
    canonical: attribute('link[rel="canonical"]', "href"),
    isIndexed: !attribute('meta[name="robots"]', "content").includes("noindex"),
    language: attribute("html", "lang"),
    headings: all("h1").map(({ textContent }) => decoded(textContent).trim()),
    ids: new Set(values("[id]", "id")),
    links: values("a[href]", "href"),
    files: [
      ...values("img[src], script[src], source[src], video[src], track[src], iframe[src]", "src"),
      ...values("video[poster]", "poster"),
      ...values("img[srcset], source[srcset]", "srcset").flatMap((set) =>
        set.split(/,\s+/).map((one) => one.split(" ")[0] ?? ""),
      ),
      ...values(
        "link[rel=icon], link[rel=stylesheet], link[rel=manifest], link[rel=preload], link[rel=alternate]",
        "href",
      ),
      ...(card === "" ? [] : [card]),
    ],
    card,
    picturesWithoutText: all("img")
      .filter((picture) => !picture.hasAttribute("alt"))
      .map((picture) => textOf(picture, "src")),
    sectionsWithoutHeading: values("section[aria-labelledby]", "aria-labelledby").filter(
      (id) => !headingIds.has(id),
    ),
    structuredData: [
      ...all('script[type="application/ld+json"]').map(({ textContent }) => textContent),
      ...breadcrumbsIn(root),
    ],
    blocks: all(BLOCKS)
      .filter((block) => !isForeign(block))
      .map(({ textContent }) => decoded(textContent).replace(/\s+/g, " ").trim()),
    text: plain(body),
  };
}

/** The microdata of the breadcrumb as a graph in JSON. */
function breadcrumbsIn(root: HtmlElement): string[] {
  const items = root.querySelectorAll('[itemtype="https://schema.org/ListItem"]');
  if (items.length === 0) return [];
  const itemListElement = items.map((item) => ({
    "@type": "ListItem",
    position: Number(textOf(item.querySelector('[itemprop="position"]'), "content")),
    name: decoded(item.querySelector('[itemprop="name"]')?.textContent ?? ""),
    item: new URL(textOf(item.querySelector('[itemprop="item"]'), "href"), "http://site").href,
  }));
  return [
    JSON.stringify({
      "@context": "https://schema.org",
      "@graph": [{ "@type": "BreadcrumbList", itemListElement }],
    }),
  ];
}

export function plain(html: string): string {
  return decoded(html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ").replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

/** `lang` differs from the page, or the text is a name, a title or code. */
function isForeign(element: HtmlElement): boolean {
  return element.closest("[lang]")?.nodeName !== "html" && element.closest("[lang]") !== null;
}

function textOf(element: HtmlElement | null, name: string): string {
  return decoded(element?.getAttributeValue(name) ?? "");
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

function decoded(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal ? String.fromCodePoint(Number(decimal)) : (NAMED[name.toLowerCase()] ?? entity);
  });
}
