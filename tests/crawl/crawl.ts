import { HtmlValidate } from "html-validate";
import { type Page, readPage } from "./page.ts";

/** An address that a page or a list names. */
export interface Visited {
  address: string;
  /** The page that named it first. */
  from: string;
  status: number;
  location: string | null;
  type: string;
  bytes: number;
  /** What it is, where it is a page. */
  page: Page | null;
}

export interface Crawl {
  visited: ReadonlyMap<string, Visited>;
  pages: readonly Page[];
  /** Links and files that were followed, each time they stand somewhere. */
  links: number;
}

interface CrawlOptions {
  /** Where the site answers. */
  base: string;
  /** Which pages are followed; all of them unless it says otherwise. */
  follows?: (address: string) => boolean;
}

/** Pages that are asked for at once. */
const AT_ONCE = 8;

/** What no crawler has an address for: it is asked for by name. */
const STARTS = ["/", "/robots.txt", "/sitemap.xml", "/llms.txt", "/jobs.xml"];

/** Starts at the home page and follows whatever leads to an address of the same site. */
export async function crawl({ base, follows = () => true }: CrawlOptions): Promise<Crawl> {
  const config = await new HtmlValidate({ root: true, extends: ["html-validate:standard"] }).getConfigFor(
    "x.html",
  );
  const visited = new Map<string, Visited>();
  const pages: Page[] = [];
  const queue = STARTS.map((address) => ({ address, from: "start" }));
  const known = new Set(STARTS);
  const origins = new Set([new URL(base).origin]);
  let links = 0;

  const find = (href: string, from: string) => {
    const address = ownAddress(href, from, base, origins);
    if (address === null) return;
    links++;
    if (known.has(address) || !follows(address)) return;
    known.add(address);
    queue.push({ address, from });
  };

  async function visit({ address, from }: { address: string; from: string }): Promise<void> {
    // Nothing is gained by pressing what goes no further than this machine.
    const headers = { "accept-encoding": "identity" };
    const answer = await fetch(base + address, { redirect: "manual", headers });
    const type = answer.headers.get("content-type") ?? "";
    const body = Buffer.from(await answer.arrayBuffer());
    const isPage = type.startsWith("text/html") && answer.status === 200;
    const page = isPage ? readPage(address, body.toString(), config) : null;
    const { status } = answer;
    visited.set(address, {
      address,
      from,
      status,
      location: answer.headers.get("location"),
      type,
      bytes: body.length,
      page,
    });
    if (type.includes("xml")) {
      for (const [, url = ""] of body.toString().matchAll(/<(?:image:)?loc>([^<]+)</g)) find(url, address);
    }
    if (type.startsWith("text/plain"))
      for (const [, url = ""] of body.toString().matchAll(/\]\((\S+?)\)/g)) find(url, address);
    if (page === null) return;
    // The site names itself by its public origin, wherever it answers now.
    if (page.canonical !== "") origins.add(new URL(page.canonical).origin);
    pages.push(page);
    for (const href of [...page.links, ...page.files]) find(href, address);
  }

  await visit(queue.shift() as { address: string; from: string });
  while (queue.length > 0) await Promise.all(queue.splice(0, AT_ONCE).map(visit));
  return { visited, pages, links };
}

/** Path and query of an address of this site; null for every other one. */
function ownAddress(href: string, from: string, base: string, origins: ReadonlySet<string>): string | null {
  if (!URL.canParse(href, base + from)) return null;
  const url = new URL(href, base + from);
  if (!/^https?:$/.test(url.protocol) || !origins.has(url.origin)) return null;
  return url.pathname + url.search;
}
