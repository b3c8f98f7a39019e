import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Company, Office } from "#core/content/company.ts";
import type { Content } from "#server/content/collections.ts";
import type { Brand } from "./brand.ts";

export type Exchange = readonly [from: string, to: string];

export function exchangesOf(brand: Brand, company: Company, offices: readonly Office[]): Exchange[] {
  const { contactinfo } = company;
  const [before, after] = [offices[0], brand.offices?.[0]];
  const exchanges: Exchange[] = [
    [company.legal_name, brand.legal_name ?? brand.name],
    [contactinfo.contact_email, brand.contact_email],
    [contactinfo.hr_email, brand.hr_email ?? brand.contact_email],
    [company.security_email, brand.security_email ?? brand.contact_email],
    ...phoneExchanges(contactinfo.phone, brand.phone),
    ...phoneExchanges(company.hr_phone, brand.hr_phone ?? brand.phone),
    ...(before && after ? [[addressOf(before), addressOf(after)] as const] : []),
    ...(brand.offices ?? []).flatMap(({ title }, index): Exchange[] => {
      const old = offices[index];
      return old ? [[old.title, title]] : [];
    }),
    [`/why-${company.slug}`, `/why-${brand.slug}`],
    [company.name, brand.name],
  ];
  // Longest first, because a name may be part of a URL.
  return exchanges.filter(([from, to]) => from !== to).sort(([one], [other]) => other.length - one.length);
}

function phoneExchanges(from: string, to: string | undefined): Exchange[] {
  return to === undefined
    ? []
    : [
        [from, to],
        [`tel:${digitsOf(from)}`, `tel:${digitsOf(to)}`],
      ];
}

function digitsOf(phone: string): string {
  return phone.replace(/[^\d+]/g, "");
}

function addressOf({
  address1,
  address2,
  country,
}: Pick<Office, "address1" | "address2" | "country">): string {
  return `${address1}, ${address2}, ${country}`;
}

export function exchange(text: string, exchanges: readonly Exchange[]): string {
  if (exchanges.length === 0) return text;
  const alternatives = exchanges.map(([from]) => literal(from)).join("|");
  const words = new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, "gu");
  // The first of several entries with the same key counts.
  const by = new Map(exchanges.toReversed());
  return text.replace(words, (found) => by.get(found.replace(/\s+/g, " ")) as string);
}

/** Also matches over the end of a line. */
function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&").replaceAll(" ", "\\s+");
}

export function exchangeInMarkup(text: string, exchanges: readonly Exchange[]): string {
  const escaped = exchanges.map(([from, to]): Exchange => [escapeMarkup(from), escapeMarkup(to)]);
  return exchange(text, escaped);
}

function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** As `file:line: word`; these must be rewritten by hand. */
export function leftOver(root: string, brand: Brand, before: Content): string[] {
  const offices = brand.offices ?? before.offices;
  const titles = offices.map(({ title }) => title);
  const countries = offices.map(({ country }) => country);
  const gone = [
    ...(before.offices.length === offices.length ? [] : countsOf(before.offices.length)),
    ...before.offices.map(({ title }) => title).filter((title) => !titles.includes(title)),
    ...before.offices.map(({ country }) => country).filter((country) => !countries.includes(country)),
    ...(brand.founded === undefined || brand.founded === before.company.founded
      ? []
      : [String(before.company.founded)]),
  ];
  if (gone.length === 0) return [];
  const words = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${[...new Set(gone)].map(literal).join("|")})(?![\\p{L}\\p{N}])`,
    "gu",
  );
  return globSync("content/**/*.{md,yaml}", { cwd: root })
    .sort()
    .flatMap((file) =>
      readFileSync(path.join(root, file), "utf8")
        .split("\n")
        .flatMap((line, index) => {
          const found = new Set(line.match(words));
          return found.size === 0 ? [] : [`${file}:${index + 1}: ${[...found].join(", ")}`];
        }),
    );
}

function countsOf(offices: number): string[] {
  const word = NUMBERS[offices] ?? String(offices);
  return [String(offices), word, word[0]?.toUpperCase() + word.slice(1)].map((count) => `${count} offices`);
}
