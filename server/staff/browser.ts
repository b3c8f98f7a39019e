/** In this order: most browsers name others too. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** A name for a `User-Agent` that its owner recognizes, such as 'Firefox on Linux'. */
export function browserOf(userAgent: string): string {
  const nameIn = (table: readonly [RegExp, string][]) => table.find(([is]) => is.test(userAgent))?.[1];
  return `${nameIn(BROWSERS) ?? "Another browser"} on ${nameIn(SYSTEMS) ?? "another system"}`;
}
