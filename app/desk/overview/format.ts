import { type Formats, writtenDecimal } from "#core/formats.ts";
import type { VitalName } from "#core/vitals.ts";

export const percentOf = (part: number, whole: number) =>
  whole === 0 ? "–" : `${Math.round((part / whole) * 100)}%`;

/** Small shares with a decimal, such as '1.2%'; of none '–'. */
export function shareOf(part: number, whole: number, formats: Formats): string {
  const share = (part / whole) * 100;
  if (part === 0 || whole === 0) return "–";
  if (share < 0.05) return `<${writtenDecimal(0.1, formats)}%`;
  return share < 10 ? `${writtenDecimal(round(share), formats)}%` : percentOf(part, whole);
}

/** Such as '25 min', '5.2 h' or '3.1 days'. */
export function formatHours(hours: number | null, formats: Formats): string {
  if (hours === null) return "–";
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  return hours < 48
    ? `${writtenDecimal(round(hours), formats)} h`
    : `${writtenDecimal(round(hours / 24), formats)} days`;
}

/** A time in milliseconds, or the score `CLS`. */
export function formatVital(name: VitalName, value: number, formats: Formats): string {
  if (name === "CLS") return writtenDecimal(value.toFixed(2), formats);
  return value < 1000 ? `${Math.round(value)} ms` : `${writtenDecimal((value / 1000).toFixed(1), formats)} s`;
}

/** The top of an axis, so that half of it is a round number too. */
export function axisTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  const step = [1, 2, 4, 6, 8, 10].find((one) => one * power >= most) ?? 10;
  return Math.max(2, step * power);
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Of a day such as '2026-03-01': 'Mar 2026'. */
export function monthName(day: string, { shortMonths }: Formats): string {
  const [year, month] = day.split("-").map(Number);
  return `${shortMonths[(month ?? 1) - 1]} ${year}`;
}
