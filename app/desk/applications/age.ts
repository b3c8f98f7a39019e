const DAY_MS = 24 * 60 * 60_000;

/** 'today', '3 days', '5 weeks' */
export function ageIn(since: string, now: number): string {
  const days = Math.floor(Math.max(0, now - Date.parse(since)) / DAY_MS);
  if (days === 0) return "today";
  if (days < 14) return days === 1 ? "1 day" : `${days} days`;
  return `${Math.floor(days / 7)} weeks`;
}
