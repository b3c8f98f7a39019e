/** Line drawings for services and skills without a logo, one path each in a box of 24. */
import type { Platform } from "../content/fields.ts";
import { createPaint, type PatternColors, stroke, svgOf } from "../patterns/paint.ts";
import { circle, polyline, rect, repeat } from "./shapes.ts";

export const symbols = {
  phone: "M8 2h8v20H8zM11 18.5h2M11 5h2",
  tablet: "M4 3h16v18H4zM10.5 18h3",
  window: "M3 5h18v14H3zM3 9h18M5.5 7h.01M8 7h.01",
  server: "M4 4h16v6H4zM4 14h16v6H4zM7 7h.01M7 17h.01M11 7h6M11 17h6",
  blocks: "M4 4h7v7H4zM13 13h7v7h-7zM13 4h7v7h-7zM4 13h7v7H4z",
  app: "M3 5h18v14H3zM3 9h18M12 11v5.5M9.5 14l2.5 2.5 2.5-2.5",
  chip: `${rect(7, 7, 10, 10)}${rect(10.5, 10.5, 3, 3)}M10 4v3M14 4v3M10 17v3M14 17v3M4 10h3M4 14h3M17 10h3M17 14h3`,
  agent: "M5 9h14v10H5zM12 9V5M10 4h4M9.5 13v2M14.5 13v2M2.5 12.5v3M21.5 12.5v3",
  network: `${circle(5, 6, 2)}${circle(5, 18, 2)}${circle(12, 12, 2)}${circle(19, 6, 2)}${circle(19, 18, 2)}M6.5 7.3l4 3.4M6.5 16.7l4-3.4M13.5 10.7l4-3.4M13.5 13.3l4 3.4`,
  curve: `M4 4v16h16${repeat(5, (at) => `M${[8, 11, 13, 16, 18][at]} ${[14, 15, 8, 11, 6][at]}h.01`)}M7 17.5c6-1 8-5 12.5-12.5`,
  gamepad:
    "M7 8h10a5 5 0 0 1 4 8.5L18 14H6l-3 2.5A5 5 0 0 1 7 8zM8.5 9.8v2.8M7.1 11.2h2.8M15.5 11.2h.01M17.7 11.2h.01",
  picture: `M3 5h18v14H3zM3 16.5l5-5 4.5 4.5 3-3 5.5 5${circle(16, 9, 1.3)}`,
  floor: "M4 4h16v16H4zM4 11h5M12 4v4M12 20v-6h4M16 11c-1.5-1.5-2-2.4-2-3.3a2 2 0 0 1 4 0c0 .9-.5 1.8-2 3.3z",
  diamond: "M7 4h10l4 5-9 11L3 9zM3 9h18M9 9l3 11 3-11M9 9l3-5 3 5",
  search: `${circle(10.5, 10.5, 6.5)}M15.3 15.3L20.5 20.5${polyline([7.5, 12.5], [9.8, 10], [11.3, 11.4], [13.5, 8.5])}`,
  ball: `${circle(12, 12, 9)}M12 8l3.8 2.8-1.5 4.4H9.7l-1.5-4.4zM12 8V3M15.8 10.8l4.8-1.6M14.3 15.2l3 4M9.7 15.2l-3 4M8.2 10.8L3.4 9.2`,
  ring: `${circle(12, 12, 9)}${circle(12, 12, 4)}M5.6 5.6l3.6 3.6M18.4 5.6l-3.6 3.6M5.6 18.4l3.6-3.6M18.4 18.4l-3.6-3.6`,
  gauge: "M4 18a9 9 0 1 1 16 0zM12 15l3.5-5M6.5 13.5h.01M9 9.5h.01M17.5 13.5h.01M12 8h.01",
  people: `${circle(9, 8, 3.5)}M2.5 20v-1.5a5 5 0 0 1 5-5h3a5 5 0 0 1 5 5V20M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14a5 5 0 0 1 3.5 4.5V20`,
} as const;

export type SymbolName = keyof typeof symbols;
export const SYMBOLS = Object.keys(symbols) as [SymbolName, ...SymbolName[]];

const OF_PLATFORM: Record<Platform, SymbolName> = {
  mobile: "phone",
  web: "window",
  other: "server",
  solutions: "blocks",
};

interface SymbolOptions {
  symbol?: SymbolName | undefined;
  platform: Platform;
  colors: PatternColors;
}

/** A tile with the symbol of an entry; that of its platform unless it names one. */
export function drawSymbol({ symbol, platform, colors }: SymbolOptions): string {
  const paint = createPaint(colors, false);
  const path = symbols[symbol ?? OF_PLATFORM[platform]];
  const look = `${stroke(1.6)} transform="translate(8 8)" stroke-linecap="square"`;
  return svgOf({
    colors,
    isDeep: false,
    size: [40, 40],
    drawn: [paint(1, rect(0, 0, 40, 40)), paint(5, path, look)],
  });
}
