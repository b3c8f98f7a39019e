import { CATEGORIES, type LighthouseRow } from "./lighthouse.ts";
import { table } from "./table.ts";

/** The part of the results that Lighthouse has measured, line by line; nothing where it has not. */
export function formatLighthouse(rows: readonly LighthouseRow[]): string[] {
  if (rows.length === 0) return [];
  return [
    "## Lighthouse",
    "Mobile preset, the median of some runs of each page. What costs points is named.",
    "",
    ...table(
      ["page", ...CATEGORIES, "FCP ms", "LCP ms", "TBT ms", "CLS", ""],
      rows.map(({ path, scores, firstPaint, largestPaint, blockingTime, layoutShift, failed }) => [
        `\`${path}\``,
        ...CATEGORIES.map((name) => String(scores[name])),
        firstPaint.toFixed(0),
        largestPaint.toFixed(0),
        blockingTime.toFixed(0),
        layoutShift.toFixed(3),
        failed.join(", "),
      ]),
    ),
    "",
  ];
}
