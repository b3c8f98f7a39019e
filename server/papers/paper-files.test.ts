import { cpSync, mkdirSync } from "node:fs";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { expect, onTestFinished, test } from "vitest";
import { brandSchema } from "#core/content/brand.ts";
import { PAPER_FILES, type PaperFileType } from "#core/papers.ts";
import { paths } from "#core/paths.ts";
import { createBrandReader } from "#server/brand/brand.ts";
import { createTypefaceReader } from "#server/brand/read-typeface.ts";
import type { Paper } from "#server/content/collections.ts";
import { openContentStore } from "#server/content/content-store.ts";
import type { Block } from "#server/content/papers/read-paper.ts";
import { paperText } from "#server/content/papers.ts";
import { createDerivedFiles } from "#server/storage/derived-files.ts";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { shippedBrand, shippedContent } from "#tests/support/shipped-content.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { writeDocx } from "./docx-worker.ts";
import { paperFileOf, paperFiles } from "./paper-files.ts";
import { writePdf } from "./pdf-worker.ts";

const ORIGIN = "https://www.example.com";
const { papers, company, papersWords } = shippedContent;

async function servePapers() {
  const content = await openContentStore(CONTENT_DIR, Date.now);
  onTestFinished(() => content.close());
  const app = createTestApp({}, paperFiles({ content, origin: ORIGIN }));
  return (path: string, init?: RequestInit) => app.request(`http://localhost:3000${path}`, init);
}

const blocksOf = (paper: Paper) => paperText(shippedContent, paper).blocks;

const fileTextOf = (paper: Paper) =>
  paperFileOf({ current: shippedContent, brand: shippedBrand }, paper, ORIGIN, blocksOf(paper));

function wordsOf(block: Block): string[] {
  if (block.kind === "table") return block.rows.flat();
  if (block.kind === "heading") return [block.text];
  return "runs" in block ? [block.runs.map(({ text }) => text).join("")] : [];
}

const withoutSpace = (text: string) => text.replace(/\s+/g, "");

test("sends each paper as a file to be saved, named after company and paper", async () => {
  const get = await servePapers();
  const [paper] = papers;
  const slug = paper?.slug ?? "";
  const starts: Record<PaperFileType, string> = { pdf: "%PDF-1.7", docx: "PK" };
  for (const type of PAPER_FILES) {
    const response = await get(paths.paperFile(slug, type));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="${company.slug}-${slug}.${type}"`,
    );
    expect(response.headers.get("link")).toBe(`<${ORIGIN}${paths.paper(slug)}>; rel="canonical"`);
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get("content-length")).toBe(String(bytes.length));
    expect(strFromU8(bytes.subarray(0, 8)).startsWith(starts[type])).toBe(true);
  }
});

test("makes a file once, and revalidates it by ETag", async () => {
  const get = await servePapers();
  const url = paths.paperFile(papers[0]?.slug ?? "", "docx");
  const [first, second] = await Promise.all([get(url), get(`${url}?x=1`)]);
  const etag = first.headers.get("etag") ?? "";
  expect(etag).not.toBe("");
  // Two files made at different times would differ.
  expect(second.headers.get("etag")).toBe(etag);
  const again = await get(url, { headers: { "if-none-match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const head = await get(url, { method: "HEAD" });
  expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, etag, ""]);
});

test("passes on other names and methods", async () => {
  const get = await servePapers();
  for (const path of ["/papers/no-such.pdf", "/papers/sample-nda.odt", "/papers/%2e%2e/sample-nda.pdf"])
    expect((await get(path)).status).toBe(404);
  expect((await get(paths.paperFile("sample-nda", "pdf"), { method: "POST" })).status).toBe(404);
});

test.each(papers.map((paper) => [paper.slug, paper] as const))(
  "%s has the same text as Word file, with Word's own numbers",
  async (_, paper) => {
    const files = unzipSync(await writeDocx(fileTextOf(paper)));
    const xml = strFromU8(files["word/document.xml"] as Uint8Array);
    const paragraphs = [...xml.matchAll(/<w:p>.*?<\/w:p>|<w:p\/>/gs)].map(([paragraph]) => ({
      text: [...paragraph.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, text = ""]) => plain(text)).join(""),
      isNumbered: paragraph.includes("<w:numPr>"),
      style: /<w:pStyle w:val="(\w+)"/.exec(paragraph)?.[1],
    }));
    const blocks = blocksOf(paper);
    const texts = paragraphs.map(({ text }) => text).filter((text) => text !== "");
    expect(texts.slice(3)).toEqual(blocks.flatMap(wordsOf).filter((text) => text !== ""));
    expect(texts[0]).toBe(paper.title);
    const numbered = blocks.filter((block) => block.kind === "item" || ("number" in block && block.number));
    expect(paragraphs.filter(({ isNumbered }) => isNumbered)).toHaveLength(numbered.length);
    expect(paragraphs.filter(({ style }) => style === "Heading1").map(({ text }) => text)).toEqual(
      blocks.flatMap((block) => (block.kind === "heading" && block.level === 2 ? [block.text] : [])),
    );
    expect(xml.match(/<w:tbl>/g)?.length ?? 0).toBe(blocks.filter(({ kind }) => kind === "table").length);
    const footer = strFromU8(files["word/footer1.xml"] as Uint8Array);
    expect(footer).toContain(papersWords.paper.footer);
    expect(footer).toContain("NUMPAGES");
  },
);

test.each(papers.map((paper) => [paper.slug, paper] as const))(
  "%s has the same text as PDF, tagged, with title and language",
  async (_, paper) => {
    const document = await getDocumentProxy(await writePdf(fileTextOf(paper)));
    const { text, totalPages } = await extractText(document, { mergePages: false });
    const { footer, version, notice } = papersWords.paper;
    const body = text.map((page, index) => {
      const foot = withoutSpace(`${footer} · ${paper.title} Page ${index + 1} of ${totalPages}`);
      const words = withoutSpace(page);
      expect(words.endsWith(foot)).toBe(true);
      return words.slice(0, -foot.length);
    });
    const blocks = blocksOf(paper).flatMap((block) => {
      const label = "number" in block ? block.number : block.kind === "item" ? "•" : "";
      return [label, ...wordsOf(block)];
    });
    expect(body.join("")).toBe(
      withoutSpace([paper.title, fileTextOf(paper).version, notice, ...blocks].join("")),
    );
    expect(version).toContain("{date}");
    const { info } = await getMeta(document);
    expect(info).toMatchObject({ Title: paper.title, Author: company.legal_name, Language: "en-US" });
    const tree = JSON.stringify(await (await document.getPage(1)).getStructTree());
    for (const role of ["H1", "H2", "P"]) expect(tree).toContain(`"role":"${role}"`);
  },
);

test("a PDF is set in the agency's WOFF2 files, in two weights", async () => {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  mkdirSync(path.join(folder, "brand"));
  cpSync("server/brand/faces/piazzolla.woff2", path.join(folder, "brand/display.woff2"));
  cpSync("server/brand/faces/hanken-grotesk.woff2", path.join(folder, "brand/text.woff2"));
  const face = (file: string, weight: string) => ({
    family: "Own",
    fallback: "serif",
    files: [{ file, weight }],
  });
  const fields = brandSchema.parse({
    colors: { signal: "#7a1fa2", deep: "#00695c" },
    typefaces: { text: face("text.woff2", "400 640"), display: face("display.woff2", "400") },
  });
  const { brand } = await createBrandReader(folder, createTypefaceReader(createDerivedFiles([])))(fields);
  if (brand === null) throw new Error("The brand has problems.");
  const [paper] = papers as [Paper];
  const file = paperFileOf({ current: shippedContent, brand }, paper, ORIGIN, blocksOf(paper));
  const names = Buffer.from(await writePdf(file))
    .toString("latin1")
    .match(/\/FontName \/\S+/g);
  expect(new Set(names).size).toBe(3);
  const { text } = await extractText(await getDocumentProxy(await writePdf(file)), { mergePages: true });
  expect(withoutSpace(text)).toContain(withoutSpace(paper.title));
});

test.each([
  ["letter", [612, 792], 'w:w="12240" w:h="15840"'],
  ["a4", [595, 842], 'w:w="11906" w:h="16838"'],
] as const)("writes %s pages in the language of the site", async (size, points, twentieths) => {
  const [paper] = papers;
  const { site } = shippedContent;
  const content = {
    ...shippedContent,
    site: { ...site, formats: { ...site.formats, paper: size, locale: "en-GB" } },
  };
  const file = paperFileOf(
    { current: content, brand: shippedBrand },
    paper as Paper,
    ORIGIN,
    blocksOf(paper as Paper),
  );
  const document = await getDocumentProxy(await writePdf(file));
  const [, , width = 0, height = 0] = (await document.getPage(1)).view;
  expect([Math.round(width), Math.round(height)]).toEqual(points);
  expect((await getMeta(document)).info).toMatchObject({ Language: "en-GB" });
  const files = unzipSync(await writeDocx(file));
  expect(strFromU8(files["word/document.xml"] as Uint8Array)).toContain(twentieths);
  expect(strFromU8(files["word/styles.xml"] as Uint8Array)).toContain('w:val="en-GB"');
});

test.each(papers.map((paper) => [paper.slug, paper] as const))("%s has the same text as page", (_, paper) => {
  const { html, blocks } = paperText(shippedContent, paper);
  const shown = plain(html.replace(/<[^>]+>/g, ""));
  const expected = blocks.flatMap((block) => ["number" in block ? block.number : "", ...wordsOf(block)]);
  expect(withoutSpace(shown)).toBe(withoutSpace(expected.join("")));
});

function plain(text: string): string {
  return text
    .replaceAll("&#x27;", "'")
    .replaceAll("&apos;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x3C;", "<")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&#x26;", "&")
    .replaceAll("&amp;", "&");
}
