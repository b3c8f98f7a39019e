import { escapeHtml } from "../http/plain-page.ts";
import { parseSvg, type SvgElement, SvgError } from "./parse-svg.ts";

export interface Drawing {
  viewBox: string;
  /** Width, relative to the height. */
  ratio: number;
  /** What `<svg>` contains, to be put into a page. */
  markup: string;
}

/** Elements that only draw: they don't run scripts and don't load anything. */
const DRAWING = new Set(
  (
    "svg g path rect circle ellipse line polyline polygon defs symbol use linearGradient radialGradient stop " +
    "clipPath mask pattern"
  ).split(" "),
);

/** What editors add and no browser draws. */
const LEFT_OUT = /^(?:metadata|title|desc)$|:/;
const ATTRIBUTE_LEFT_OUT = /^(?:xmlns|version)$|:|^(?:data|aria)-/;
/** Those of `<svg>` that its content inherits. */
const INHERITED = /^(?:fill|stroke)(?:-|$)/;

/** The one class for which pages have a rule. */
const SIGNAL = "fill-signal";

const ELSEWHERE = /url\((?!\s*["']?#)|@import/i;

/** Throws `SvgError` for a drawing that could run scripts, load files or change the page that contains it. */
export function readSvg(text: string): Drawing {
  const svg = parseSvg(text);
  const size = sizeOf(svg);
  const markup = markupOf(svg.children);
  const inherited = attributesOf(svg, (name) => INHERITED.test(name));
  return { ...size, markup: inherited === "" ? markup : `<g${inherited}>${markup}</g>` };
}

/** Throws `SvgError` for an icon that could run scripts or load files. As a file of its own, it may have styles and classes. */
export function checkIcon(text: string): void {
  const svg = parseSvg(text);
  const { ratio } = sizeOf(svg);
  if (ratio !== 1)
    throw new SvgError(svg.line, 'must be a square: give <svg> a viewBox such as viewBox="0 0 32 32"');
  checkElement(svg, true);
}

function checkElement({ name, attributes, children, line }: SvgElement, hasStyles: boolean): void {
  if (LEFT_OUT.test(name)) return;
  if (!DRAWING.has(name) && !(hasStyles && name === "style"))
    throw new SvgError(
      line,
      `<${name}> isn't allowed; export the drawing as plain shapes, with text as paths`,
    );
  for (const [attribute, value] of Object.entries(attributes)) {
    const reason = problemOf(attribute, value, hasStyles);
    if (reason !== null) throw new SvgError(line, reason);
  }
  for (const child of children) {
    if (typeof child === "object") checkElement(child, hasStyles);
    else if (ELSEWHERE.test(child)) throw new SvgError(line, refersTo("a style"));
  }
}

function problemOf(name: string, value: string, hasStyles: boolean): string | null {
  if (/^on/i.test(name)) return `${name} runs a script, which isn't allowed; remove the attribute`;
  if (/href$/i.test(name) ? !value.startsWith("#") : ELSEWHERE.test(value)) return refersTo(name);
  if (hasStyles) return null;
  if (name === "style") return 'style isn\'t allowed; write its values as attributes, such as fill="#0b5680"';
  if (name === "class" && value !== SIGNAL)
    return `class can only be '${SIGNAL}', which is the signal color; write other colors as attributes`;
  return null;
}

const refersTo = (name: string) => `${name} refers to another file; a drawing must contain all that it shows`;

function markupOf(children: SvgElement["children"]): string {
  let markup = "";
  for (const child of children) {
    if (typeof child === "string" || LEFT_OUT.test(child.name)) continue;
    checkElement({ ...child, children: [] }, false);
    const attributes = attributesOf(child, (name) => !ATTRIBUTE_LEFT_OUT.test(name) || name === "xlink:href");
    markup += `<${child.name}${attributes}>${markupOf(child.children)}</${child.name}>`;
  }
  return markup;
}

function attributesOf({ attributes }: SvgElement, isKept: (name: string) => boolean): string {
  return Object.entries(attributes)
    .filter(([name]) => isKept(name))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join("");
}

function sizeOf({ attributes: { viewBox = "" }, line }: SvgElement): Pick<Drawing, "viewBox" | "ratio"> {
  const [left, top, width = 0, height = 0, ...more] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (![left, top].every(Number.isFinite) || !(width > 0 && height > 0) || more.length > 0)
    throw new SvgError(line, 'needs its size: give <svg> a viewBox such as viewBox="0 0 160 32"');
  return { viewBox: [left, top, width, height].join(" "), ratio: width / height };
}
