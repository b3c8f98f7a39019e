import { LRUCache } from "lru-cache";
import { Piscina } from "piscina";
import type { PapersWords } from "#core/content/paper.ts";
import { writtenDay } from "#core/formats.ts";
import { fillWords } from "#core/formatting.ts";
import { PAPER_FILES, type PaperFileType } from "#core/papers.ts";
import { paths } from "#core/paths.ts";
import type { Services } from "#server/services.ts";
import type { Paper } from "../content/collections.ts";
import type { ContentStore } from "../content/content-store.ts";
import { formatsOf } from "../content/formats.ts";
import { figuresOf } from "../content/papers.ts";
import { isRead, type Middleware, targetOf } from "../http/app.ts";
import { createPage, type Page, pageResponse } from "../http/page.ts";
import { workerFile } from "../storage/worker-file.ts";
import type { PaperFile } from "./paper-file.ts";

/** Fonts and writers take some 40 MB and 100 to 500 ms, so they run in a worker thread that ends when idle. */
const IDLE_MS = 10_000;

const WRITERS: Record<PaperFileType, { filename: string; name: string }> = {
  pdf: { filename: workerFile("server/papers/pdf-worker.ts"), name: "writePdf" },
  docx: { filename: workerFile("server/papers/docx-worker.ts"), name: "writeDocx" },
};

const MAX_CACHED = 100;

const MEDIA_TYPES: Record<PaperFileType, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

const FILE = new RegExp(`^${paths.paper("([\\w.-]+)")}\\.(${PAPER_FILES.join("|")})$`);

/** Made on the first request and cached until the content changes, for known names only. */
export function paperFiles({ content, origin }: Pick<Services, "content" | "origin">): Middleware {
  const thread = new Piscina<PaperFile, Uint8Array>({ minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS });
  const made = new LRUCache<string, Promise<Page>>({ max: MAX_CACHED });
  content.onChange(() => made.clear());

  async function make(paper: Paper, type: PaperFileType): Promise<Page> {
    const { current } = content;
    const { blocks } = await content.markdown.paper(paper.body, paper.numbered, figuresOf(current));
    const bytes = await thread.run(paperFileOf(content, paper, origin, blocks), WRITERS[type]);
    const headers = {
      "content-type": MEDIA_TYPES[type],
      "content-disposition": `attachment; filename="${current.company.slug}-${paper.slug}.${type}"`,
      "cache-control": "public, max-age=600",
      "x-robots-tag": "noindex",
      link: `<${origin}${paths.paper(paper.slug)}>; rel="canonical"`,
    };
    return createPage(200, headers, Buffer.from(bytes));
  }

  return async (context, next) => {
    const [url = ""] = targetOf(context).split("?", 1);
    const [, slug, type] = (isRead(context) && FILE.exec(url)) || [];
    const paper = content.current.papers.find((one) => one.slug === slug);
    if (paper === undefined) return next();
    let page = made.get(url);
    if (page === undefined) {
      page = make(paper, type as PaperFileType);
      made.set(url, page);
      page.catch(() => made.delete(url));
    }
    return pageResponse(await page, context.req.raw);
  };
}

export function paperFileOf(
  { current: content, brand }: Pick<ContentStore, "current" | "brand">,
  paper: Paper,
  origin: string,
  blocks: PaperFile["blocks"],
): PaperFile {
  // Papers are only there with their words.
  const { version, notice, footer, page } = (content.papersWords as PapersWords).paper;
  const { paper: size, locale: language } = content.site.formats;
  return {
    title: paper.title,
    company: content.company.legal_name,
    version: fillWords(version, { date: writtenDay(paper.updated, formatsOf(content)) }),
    updated: paper.updated,
    ...{ notice, footer, page, origin, size, language },
    blocks,
    colors: brand.palette.light,
    fonts: brand.print,
    kinds: brand.kinds,
  };
}
