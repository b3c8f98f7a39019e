const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/**
 * A calendar day, given as ISO date, in words: `2026-11-21` is 'November 21, 2026'. Not by `Intl.DateTimeFormat`, of
 * which browsers need 10 to 20 ms for the first, in the middle of the way to a page.
 */
export function writtenDay(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${MONTHS[(month ?? 0) - 1]} ${day}, ${year}`;
}
