import { readFileSync } from "node:fs";
import path from "node:path";
import type { Office } from "#core/content/company.ts";
import type { Content } from "../content/collections.ts";
import type { ContentProblem } from "../content/problems.ts";

const FILE = "offices.yaml";

/** Days off that only these countries have. */
const HOLIDAYS: readonly [name: RegExp, countries: readonly string[]][] = [
  [/thanksgiving/i, ["US", "CA", "LR", "BR", "GD", "LC"]],
  [/memorial day|juneteenth|presidents.? day|veterans day|martin luther king/i, ["US"]],
  [/canada day|victoria day/i, ["CA"]],
  [/bank holiday/i, ["GB", "IE"]],
  [/diwali|republic day|gandhi/i, ["IN", "NP", "SG", "MY", "FJ"]],
  [/constitution day|syttende mai/i, ["NO", "DK", "PL", "ES"]],
];

/** An office whose time zone or days off are those of another country. */
export function checkOfficeCountries(
  { offices }: Pick<Content, "offices">,
  directory: string,
): ContentProblem[] {
  return offices.flatMap((office) =>
    [zoneProblem(office), ...holidayProblems(office)]
      .filter((problem) => problem !== null)
      .map(({ field, value, reason }) => ({
        ...{ file: FILE, field: `${office.slug}.${field}`, reason },
        line: lineOf(path.join(directory, FILE), office.slug, value),
      })),
  );
}

interface Found {
  field: string;
  /** A text in the line. */
  value: string;
  reason: string;
}

function zoneProblem({ country_code, country, time_zone }: Office): Found | null {
  const reason = wrongZoneReason({ code: country_code, name: country }, time_zone);
  return reason === null ? null : { field: "time_zone", value: "time_zone:", reason };
}

/** Why a time zone can't be that of an office in the country; null if it can. */
export function wrongZoneReason(country: { code: string; name: string }, zone: string): string | null {
  const zones = zonesOf(country.code);
  if (zones.length === 0 || zones.some((one) => canonical(one) === canonical(zone))) return null;
  const shown = zones.length > 4 ? `such as '${zones[0]}'` : zones.map((one) => `'${one}'`).join(" or ");
  return `'${zone}' isn't a time zone in ${country.name} (${country.code}): use one of that country's, ${shown}`;
}

/** None for a code that is no country. The types of TypeScript lack the method. */
export function zonesOf(country: string): string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] } = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? [];
}

/** Zones have several names. */
function canonical(zone: string): string {
  return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
}

function holidayProblems({ country_code: country, country: place, holidays }: Office): Found[] {
  return holidays
    .filter(({ name }) => HOLIDAYS.some(([of, countries]) => of.test(name) && !countries.includes(country)))
    .map(({ date, name }) => ({
      ...{ field: "holidays", value: date },
      reason: `'${name}' isn't a day off in ${place} (${country}): list the days of this office's country`,
    }));
}

/** The first line of an office that contains a text. */
function lineOf(file: string, slug: string, value: string): number {
  const lines = readFileSync(file, "utf8").split("\n");
  const start = lines.findIndex((line) => /\bslug:/.test(line) && line.trimEnd().endsWith(` ${slug}`));
  const found = lines.findIndex((line, index) => index >= start && line.includes(value));
  return Math.max(start, found, 0) + 1;
}
