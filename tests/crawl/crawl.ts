import { HtmlValidate } from "html-validate";
import { type Page, readPage } from "./page.ts";

export interface Visited {
  url: string;
  from: string;
  status: number;
  location: string | null;
  type: string;
  bytes: number;
  page: Page | null;
}

export interface Crawl {
  visited: ReadonlyMap<string, Visited>;
  pages: readonly Page[];
  links: number;
}

interface CrawlOptions {
  base: string;
  follows?: (url: string) => boolean;
}

const AT_ONCE = 8;

/** URLs that no page links, requested by name. */
const STARTS = ["/", "/robots.txt", "/sitemap.xml", "/llms.txt", "/jobs.xml"];

/** Follows every link of the same site, from the home page. */
export async function crawl({ base, follows = () => true }: CrawlOptions): Promise<Crawl> {
  const config = await new HtmlValidate({ root: true, extends: ["html-validate:standard"] }).getConfigFor(
    "x.html",
  );
  const visited = new Map<string, Visited>();
  const pages: Page[] = [];
  const queue = STARTS.map((url) => ({ url, from: "start" }));
  const known = new Set(STARTS);
  const origins = new Set([new URL(base).origin]);
  let links = 0;

  const find = (href: string, from: string) => {
    const url = ownUrl(href, from, base, origins);
    if (url === null) return;
    links++;
    if (known.has(url) || !follows(url)) return;
    known.add(url);
    queue.push({ url, from });
  };

  async function visit({ url, from }: { url: string; from: string }): Promise<void> {
    // Forms are not submitted.
    const headers = { "accept-encoding": "identity" };
    const response = await fetch(base + url, { redirect: "manual", headers });
    const type = response.headers.get("content-type") ?? "";
    const body = Buffer.from(await response.arrayBuffer());
    const isPage = type.startsWith("text/html") && response.status === 200;
    const page = isPage ? readPage(url, body.toString(), config) : null;
    const { status } = response;
    visited.set(url, {
      url,
      from,
      status,
      location: response.headers.get("location"),
      type,
      bytes: body.length,
      page,
    });
    if (type.includes("xml")) {
      for (const [, href = ""] of body.toString().matchAll(/<(?:image:)?loc>([^<]+)</g)) find(href, url);
    }
    if (type.startsWith("text/plain"))
      for (const [, href = ""] of body.toString().matchAll(/\]\((\S+?)\)/g)) find(href, url);
    if (page === null) return;
    // Links contain the public origin.
    if (page.canonical !== "") origins.add(new URL(page.canonical).origin);
    pages.push(page);
    for (const href of [...page.links, ...page.files]) find(href, url);
  }

  await visit(queue.shift() as { url: string; from: string });
  while (queue.length > 0) await Promise.all(queue.splice(0, AT_ONCE).map(visit));
  return { visited, pages, links };
}

function ownUrl(href: string, from: string, base: string, origins: ReadonlySet<string>): string | null {
  if (!URL.canParse(href, base + from)) return null;
  const url = new URL(href, base + from);
  if (!/^https?:$/.test(url.protocol) || !origins.has(url.origin)) return null;
  return url.pathname + url.search;
}
