import { LEVELS } from "#core/content/pricing.ts";
import { fillWords, writtenDay } from "#core/formatting.ts";
import type { PaperCard, PaperPage, PapersPage } from "#core/papers.ts";
import type { Content, Paper } from "./collections.ts";
import type { ContentStore } from "./content-store.ts";
import { type PaperText, readPaper } from "./papers/read-paper.ts";
import { pricingPageOf } from "./pricing.ts";
import { paperTerms } from "./terms.ts";

export function papersInOrder({ papers }: Content): Paper[] {
  return papers.toSorted((one, other) => one.position - other.position || (one.slug < other.slug ? -1 : 1));
}

export function papersPageOf(content: Content): PapersPage {
  return { words: content.papersWords, papers: papersInOrder(content).map(cardOf) };
}

export async function paperPageOf(
  { current: content, markdown }: Pick<ContentStore, "current" | "markdown">,
  slug: string,
): Promise<PaperPage | null> {
  const paper = content.papers.find((one) => one.slug === slug);
  if (paper === undefined) return null;
  const { title, lead, updated } = paper;
  const { html, headings } = await markdown.paper(paper.body, paper.numbered, figuresOf(content));
  const others = papersInOrder(content).filter((other) => other !== paper);
  return {
    words: content.papersWords,
    ...{ slug, title, lead, updated, headings, html },
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
  const { company, offices, pricing, papersWords } = content;
  const { dedicated, fixed } = pricing.models;
  const [office] = offices;
  return {
    company: company.legal_name,
    brand: company.name,
    address: office ? `${office.address1}, ${office.address2}, ${office.country}` : "",
    email: company.contactinfo.contact_email,
    security_email: company.security_email,
    currency: pricing.currency,
    rates_since: writtenDay(pricing.valid_from),
    month_hours: String(pricing.hours.month),
    dedicated_discount: `${dedicated.discount}%`,
    premium_lowest: `${fixed.premium.lowest}%`,
    premium_highest: `${fixed.premium.highest}%`,
    rates_table: ratesTable(content),
    support_table: supportTable(content),
    ...Object.fromEntries(Object.entries(papersWords.figures).map(([name, value]) => [name, String(value)])),
    ...paperTerms(content),
  };
}

function ratesTable(content: Content): string {
  const { rates } = content.papersWords.tables;
  const { roles, levels } = pricingPageOf(content);
  return tableOf(
    [rates.role, ...levels.map(({ label }) => fillWords(rates.hour, { level: label }))],
    roles.map(({ title, prices }) => [title, ...prices.map(({ hour }) => hour)]),
    ["---", ...LEVELS.map(() => "--:")],
  );
}

function supportTable(content: Content): string {
  const { papersWords, supportLevels } = content;
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
