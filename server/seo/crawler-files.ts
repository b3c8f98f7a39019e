import { Readable, type Transform } from "node:stream";
import { SitemapIndexStream, SitemapStream, streamToPromise } from "sitemap";
import { demonstrationNotice } from "#core/demonstration.ts";
import { PAGE_GROUPS, type PageGroup } from "#core/pages.ts";
import { isOn } from "#core/parts.ts";
import { paths } from "#core/paths.ts";
import type { Services } from "#server/services.ts";
import { isSiteIndexed } from "../config/settings.ts";
import { newest, publicPages } from "../content/public-pages.ts";
import { isRead, type Middleware, targetOf } from "../http/app.ts";
import type { Page } from "../http/page.ts";
import { feeds } from "./feeds.ts";
import { keyFile } from "./index-now/index-now.ts";
import { jobFeed } from "./job-feed.ts";
import { markdownAlternates } from "./markdown-alternates.ts";
import type { TextFileMaker } from "./text-files.ts";

type Needs = Pick<Services, "settings" | "origin" | "content" | "backend" | "site" | "indexNow">;

export function createTextFileMakers(
  services: Needs,
  renderPage: (page: string) => Promise<Page>,
): TextFileMaker[] {
  return [
    feeds(services),
    robots(services),
    siteMaps(services),
    jobFeed(services),
    llms(services),
    markdownAlternates(services, renderPage),
    ...(services.indexNow === null ? [] : [keyFile(services.indexNow.key)]),
  ];
}

/** Pages excluded from search results use `noindex`, which crawlers only see if they may fetch the page. */
function robots({ settings, origin, content }: Needs): TextFileMaker {
  const closed = [`${settings.API_PATH}/`, "/*.data$", "/*.data?", "/*?preview="];
  const open = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}${paths.siteMaps}`,
  ];
  const shut = ["User-agent: *", "Disallow: /"];
  return {
    path: /^\/robots\.txt$/,
    make: async () => ({
      type: "text/plain; charset=utf-8",
      text: `${(isSiteIndexed(settings, content.current.company) ? open : shut).join("\n")}\n`,
    }),
  };
}

const TYPE = "application/xml; charset=utf-8";

function siteMaps({ content, backend, origin }: Needs): TextFileMaker {
  return {
    path: new RegExp(`^/(?:sitemap|sitemaps/(${PAGE_GROUPS.join("|")}))\\.xml$`),
    async make([, group]) {
      const pages = await publicPages(content.current, backend);
      if (group === undefined) {
        const maps = PAGE_GROUPS.filter((one) => pages[one].length > 0).map((one) => ({
          url: `${origin}/sitemaps/${one}.xml`,
          ...lastmod(newest(pages[one])),
        }));
        return { type: TYPE, text: await written(maps, new SitemapIndexStream({ lastmodDateOnly: true })) };
      }
      if (pages[group as PageGroup].length === 0) return null;
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

const TITLES: Record<PageGroup, string> = {
  company: "Company",
  services: "Services",
  hire: "People",
  work: "Work",
  blog: "Blog",
  careers: "Careers",
};

/** The site for language models (llmstxt.org): every public page with its description and Markdown URL. */
function llms({ content, backend, site, origin }: Needs): TextFileMaker {
  return {
    path: /^\/llms\.txt$/,
    async make() {
      const pages = await publicPages(content.current, backend);
      const { name, contactinfo, demonstration } = content.current.company;
      const lines = [
        `# ${name}`,
        "",
        `> ${(await site.metadata(paths.home)).description}`,
        "",
        ...(demonstration ? [demonstrationNotice(name), ""] : []),
        `Every page below is Markdown. Remove \`.md\` from a URL to get the page that people read. Contact: ${contactinfo.contact_email}, ${contactinfo.phone}.`,
      ];
      const { parts } = content.current.site;
      for (const group of PAGE_GROUPS.filter((one) => pages[one].length > 0)) {
        lines.push("", `## ${TITLES[group]}`, "");
        for (const { path } of pages[group]) {
          const { title, description } = await site.metadata(path);
          lines.push(`- [${title}](${origin}${paths.markdown(path)}): ${description}`);
        }
      }
      const feedLines = [
        ...(isOn("blog", parts) && pages.blog.length > 0
          ? [`- [All posts](${origin}${paths.feed("xml")}): RSS`]
          : []),
        ...(isOn("careers", parts) && !demonstration
          ? [`- [Openings](${origin}${paths.jobFeed}): XML for job boards`]
          : []),
      ];
      if (feedLines.length > 0) lines.push("", "## Feeds", "", ...feedLines);
      return { type: "text/plain; charset=utf-8", text: `${lines.join("\n")}\n` };
    },
  };
}

const URL_PATH = "/.well-known/security.txt";
/** Deprecated by RFC 9116. */
const FORMER_PATH = "/security.txt";

/** RFC 9116 recommends an expiry of less than a year. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000;

/** Security contact (RFC 9116), generated per request so that it never expires. */
export function securityTxt({
  content,
  origin,
  clock,
}: Pick<Services, "content" | "origin" | "clock">): Middleware {
  return async (context, next) => {
    if (!isRead(context)) return next();
    const [path] = targetOf(context).split("?", 1);
    if (path === FORMER_PATH) return context.text(`See ${URL_PATH}\n`, 301, { Location: URL_PATH });
    if (path !== URL_PATH) return next();
    const lines = [
      `Contact: mailto:${content.current.company.security_email}`,
      `Expires: ${new Date(clock() + VALID_MS).toISOString()}`,
      "Preferred-Languages: en",
      // A canonical URL is only meaningful over HTTPS.
      ...(origin.startsWith("https:") ? [`Canonical: ${origin}${URL_PATH}`] : []),
    ];
    return context.body(`${lines.join("\n")}\n`, 200, {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=86400",
    });
  };
}
