import type { Company } from "#core/content/company.ts";
import type { Office } from "#core/content/office.ts";
import type { Brand } from "./brand.ts";

/** What stands in the texts now, and what is to stand there. */
export type Exchange = readonly [from: string, to: string];

/** Every exchange of words that a brand asks for. */
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
  // The longest first: a name may be part of an address.
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

/** As one line, the way the legal pages have it. */
function addressOf({
  address1,
  address2,
  country,
}: Pick<Office, "address1" | "address2" | "country">): string {
  return `${address1}, ${address2}, ${country}`;
}

/** All exchanges at once, so that what was put in is not exchanged again. Whole words only. */
export function exchange(text: string, exchanges: readonly Exchange[]): string {
  if (exchanges.length === 0) return text;
  const alternatives = exchanges.map(([from]) => literal(from)).join("|");
  const words = new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, "gu");
  // Of two that begin alike, such as one address for two purposes, the first one counts.
  const by = new Map(exchanges.toReversed());
  return text.replace(words, (found) => by.get(found) as string);
}

/** A text as a pattern that matches nothing else. */
export function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/** `exchange` for a drawing, whose text holds `&` as `&amp;`. */
export function exchangeInMarkup(text: string, exchanges: readonly Exchange[]): string {
  const escaped = exchanges.map(([from, to]): Exchange => [escapeMarkup(from), escapeMarkup(to)]);
  return exchange(text, escaped);
}

function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
