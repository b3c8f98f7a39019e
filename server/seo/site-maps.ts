import { Readable, type Transform } from "node:stream";
import { SitemapIndexStream, SitemapStream, streamToPromise } from "sitemap";
import type { Backend } from "#core/api/backend.ts";
import type { Library } from "../content/library.ts";
import { newest, PAGE_GROUPS, type PageGroup, publicPages } from "../content/public-pages.ts";
import type { TextFileMaker } from "./text-files.ts";

const TYPE = "application/xml; charset=utf-8";

interface SiteMapsDeps {
  library: Library;
  backend: Backend;
  origin: string;
}

/** The site map index (sitemaps.org) and one site map per group of pages, with images. */
export function siteMaps({ library, backend, origin }: SiteMapsDeps): TextFileMaker {
  return {
    path: new RegExp(`^/(?:sitemap|sitemaps/(${PAGE_GROUPS.join("|")}))\\.xml$`),
    async make([, group]) {
      const pages = await publicPages(library.content, backend);
      if (group === undefined) {
        const maps = PAGE_GROUPS.map((one) => ({
          url: `${origin}/sitemaps/${one}.xml`,
          ...lastmod(newest(pages[one])),
        }));
        return { type: TYPE, text: await written(maps, new SitemapIndexStream({ lastmodDateOnly: true })) };
      }
      const entries = pages[group as PageGroup].map(({ path, changed, pictures = [] }) => ({
        url: origin + path,
        ...lastmod(changed),
        img: pictures.map((picture) => ({ url: origin + picture })),
      }));
      const xmlns = { news: false, xhtml: false, image: true, video: false };
      return {
        type: TYPE,
        text: await written(entries, new SitemapStream({ xmlns, lastmodDateOnly: true })),
      };
    },
  };
}

const lastmod = (changed: string | undefined) => (changed === undefined ? {} : { lastmod: changed });

async function written(entries: readonly object[], stream: Transform): Promise<string> {
  return (await streamToPromise(Readable.from(entries).pipe(stream))).toString();
}
