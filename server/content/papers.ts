import { LEVELS } from "#core/content/pricing.ts";
import { writtenDay } from "#core/formats.ts";
import { fillWords } from "#core/formatting.ts";
import type { PaperCard, PaperPage, PapersPage } from "#core/papers.ts";
import type { PricingPage } from "#core/pricing.ts";
import type { Content, Paper } from "./collections.ts";
import type { ContentStore } from "./content-store.ts";
import { formatsOf } from "./formats.ts";
import { type PaperText, readPaper } from "./papers/read-paper.ts";
import { pricingPageOf } from "./pricing.ts";
import { paperTerms } from "./terms.ts";

export function papersInOrder({ papers }: Content): Paper[] {
  return papers.toSorted((one, other) => one.position - other.position || (one.slug < other.slug ? -1 : 1));
}

export function papersPageOf(content: Content): PapersPage | null {
  const { papersWords: words } = content;
  return words && { words, papers: papersInOrder(content).map(cardOf) };
}

export async function paperPageOf(
  { current: content, markdown }: Pick<ContentStore, "current" | "markdown">,
  slug: string,
): Promise<PaperPage | null> {
  const { papersWords: words } = content;
  const paper = content.papers.find((one) => one.slug === slug);
  if (paper === undefined || words === null) return null;
  const { title, lead, updated } = paper;
  const { html, headings } = await markdown.paper(paper.body, paper.numbered, figuresOf(content));
  const others = papersInOrder(content).filter((other) => other !== paper);
  return {
    ...{ words, slug, title, lead, updated, headings, html },
    others: others.map(cardOf),
  };
}

function cardOf({ slug, title, summary }: Paper): PaperCard {
  return { slug, title, summary };
}

/** Without the limits of `MarkdownRenderer.paper`, for checks. */
export function paperText(content: Content, { body, numbered }: Pick<Paper, "body" | "numbered">): PaperText {
  return readPaper(body, numbered, figuresOf(content));
}

/** Papers repeat no figure of another file. */
export function figuresOf(content: Content): Record<string, string> {
  const { company, offices, contractTerms } = content;
  const [office] = offices;
  return {
    company: company.legal_name,
    brand: company.name,
    address: office ? `${office.address1}, ${office.address2}, ${office.country}` : "",
    email: company.contactinfo.contact_email,
    security_email: company.security_email,
    ...pricesOf(content),
    support_table: supportTable(content),
    ...Object.fromEntries(
      Object.entries(contractTerms?.figures ?? {}).map(([name, value]) => [name, String(value)]),
    ),
    ...paperTerms(content),
  };
}

function pricesOf(content: Content): Record<string, string> {
  const page = pricingPageOf(content);
  if (page === null) return {};
  const { words: pricing } = page;
  const { dedicated, fixed } = pricing.models;
  return {
    currency: content.site.formats.currency,
    rates_since: writtenDay(pricing.valid_from, formatsOf(content)),
    month_hours: String(pricing.hours.month),
    dedicated_discount: `${dedicated.discount}%`,
    premium_lowest: `${fixed.premium.lowest}%`,
    premium_highest: `${fixed.premium.highest}%`,
    rates_table: ratesTable(content, page),
  };
}

function ratesTable({ papersWords }: Content, { roles, levels }: PricingPage): string {
  if (papersWords === null) return "";
  const { rates } = papersWords.tables;
  return tableOf(
    [rates.role, ...levels.map(({ label }) => fillWords(rates.hour, { level: label }))],
    roles.map(({ title, prices }) => [title, ...prices.map(({ hour }) => hour)]),
    ["---", ...LEVELS.map(() => "--:")],
  );
}

function supportTable(content: Content): string {
  const { papersWords, supportLevels } = content;
  if (papersWords === null) return "";
  const { support } = papersWords.tables;
  const terms = paperTerms(content);
  const columns = ["severity", "meaning", "response", "updates", "restored", "hours"] as const;
  return tableOf(
    columns.map((column) => support[column]),
    supportLevels.map((level) => columns.map((column) => fillWords(level[column], terms))),
    columns.map(() => "---"),
  );
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[], align: readonly string[]) {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [head, align, ...rows].map(line).join("\n");
}
