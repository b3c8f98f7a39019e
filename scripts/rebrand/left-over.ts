import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Content } from "#server/content/collections.ts";
import type { Brand } from "./brand.ts";
import { literal } from "./words.ts";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Places in the texts that speak of what the brand no longer has: `file:line: word`. A person has to rewrite them. */
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

/** So many offices, as a text says it: in figures or in letters, at the beginning of a sentence as well. */
function countsOf(offices: number): string[] {
  const word = NUMBERS[offices] ?? String(offices);
  return [String(offices), word, word[0]?.toUpperCase() + word.slice(1)].map((count) => `${count} offices`);
}
