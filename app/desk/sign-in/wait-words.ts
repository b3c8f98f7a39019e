/** @param wait in seconds */
export function waitWords(wait: number): string {
  const minutes = Math.ceil(wait / 60);
  return `Too many requests. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}
