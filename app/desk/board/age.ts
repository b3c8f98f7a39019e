const DAY_MS = 24 * 60 * 60_000;

/** How long an application has been in its stage: 'for 3 days', and '3 d' where there is little room. Nothing on the first day. */
export function ageIn(since: string, now: number): { words: string; short: string } {
  const days = Math.floor(Math.max(0, now - Date.parse(since)) / DAY_MS);
  if (days === 0) return { words: "since today", short: "" };
  if (days < 14) return { words: days === 1 ? "for 1 day" : `for ${days} days`, short: `${days} d` };
  const weeks = Math.floor(days / 7);
  return { words: `for ${weeks} weeks`, short: `${weeks} w` };
}
