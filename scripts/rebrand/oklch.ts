/** A colour as people see it: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees (CSS Color 4, `oklch()`). */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** From `#rrggbb` or `#rgb`. */
export function fromHex(hex: string): Oklch {
  const digits = hex.length === 4 ? hex.replace(/[\da-f]/gi, "$&$&") : hex;
  const [r, g, b] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(digits.slice(at, at + 2), 16) / 255),
  ) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: (Math.atan2(bb, a) * 180) / Math.PI,
  };
}

/** As `#rrggbb`. What a screen cannot show loses chroma until it can. */
export function toHex({ l, c, h }: Oklch): string {
  for (let chroma = c; ; chroma = Math.max(0, chroma - 0.004)) {
    const channels = channelsOf({ l, c: chroma, h });
    if (chroma === 0 || channels.every((channel) => channel > -0.002 && channel < 1.002)) {
      return `#${channels.map(digitsOf).join("")}`;
    }
  }
}

type Triple = [number, number, number];

function channelsOf({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    companded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    companded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    companded(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

function digitsOf(channel: number): string {
  const value = Math.round(Math.min(1, Math.max(0, channel)) * 255);
  return value.toString(16).padStart(2, "0");
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function companded(channel: number): number {
  return channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
}
