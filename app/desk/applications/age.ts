const DAY_MS = 24 * 60 * 60_000;

/** 'since today', 'for 3 days', 'for 5 weeks' */
export function ageIn(since: string, now: number): string {
  const days = Math.floor(Math.max(0, now - Date.parse(since)) / DAY_MS);
  if (days === 0) return "since today";
  if (days < 14) return days === 1 ? "for 1 day" : `for ${days} days`;
  return `for ${Math.floor(days / 7)} weeks`;
}
