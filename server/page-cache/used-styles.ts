import postcss, { type ChildNode, type Container } from "postcss";

/** A piece of a stylesheet, and when a page needs it. */
type Piece =
  /** Always. */
  | { kind: "text"; text: string }
  /** When it has all classes and elements of one of the selectors. */
  | { kind: "rule"; text: string; selectors: string[][] }
  /** When it needs something inside: `@media`, `@layer` and the like. */
  | { kind: "block"; opening: string; isLayer: boolean; inside: Piece[] }
  /** When something that it needs names it: keyframes, registered properties. */
  | { kind: "named"; text: string; name: string };

const CLASS = ' class="';

/** Pages of one kind use the same classes, so that few lists are worked out. */
const KEPT = 200;

/** What a page uses of a stylesheet, as an element of its head. */
export type StylesOf = (page: string) => string;

/**
 * What a page uses of a stylesheet that is made for all of them, in the order of the sheet. Rules are judged by their
 * classes and elements only: states, attributes and whatever stands in brackets may come to be true without a new page.
 */
export function createUsedStyles(css: string): StylesOf {
  const pieces = piecesOf(postcss.parse(css));
  const named = namedIn(pieces);
  const known = new Map<string, string>();
  return (page) => {
    const { elements, classes } = namesIn(page);
    const key = `${[...elements].join()} ${[...classes].join()}`;
    let styles = known.get(key);
    if (styles === undefined) {
      let text = textOf(pieces, used(elements, classes));
      for (const piece of named) if (text.includes(piece.name)) text += piece.text;
      styles = `<style>${text}</style>`;
      if (known.size === KEPT) known.clear();
      known.set(key, styles);
    }
    return styles;
  };
}

function piecesOf(container: Container<ChildNode>): Piece[] {
  return (container.nodes ?? []).flatMap((node): Piece[] => {
    const text = `${node}`;
    if (node.type === "comment") return [];
    if (node.type === "rule") return [{ kind: "rule", text, selectors: node.selectors.map(needs) }];
    if (node.type !== "atrule" || node.nodes === undefined) return [{ kind: "text", text: `${text};` }];
    if (/keyframes$|^property$/.test(node.name)) return [{ kind: "named", text, name: node.params }];
    if (node.nodes.every(({ type }) => type === "decl")) return [{ kind: "text", text }];
    const isLayer = node.name === "layer";
    const inside = piecesOf(node as Container<ChildNode>);
    return [{ kind: "block", opening: `@${node.name} ${node.params}`, isLayer, inside }];
  });
}

/** `.card:hover > a.link:not(.big)` needs `.card`, `a` and `.link`. */
function needs(selector: string): string[] {
  let plain = selector.replaceAll(/(?<!\\)\[.*?(?<!\\)\]/g, "");
  for (let before = ""; before !== plain; ) {
    before = plain;
    plain = plain.replaceAll(/(?<!\\)\([^()]*(?<!\\)\)/g, "");
  }
  const names = plain.matchAll(/\.(?:[\w-]|\\.)+|(?<![\w\\:-])[a-z][a-z\d]*/g);
  return [...names].map(([name]) => name.replaceAll("\\", ""));
}

function namedIn(pieces: readonly Piece[]): (Piece & { kind: "named" })[] {
  return pieces.flatMap((piece) => {
    if (piece.kind === "block") return namedIn(piece.inside);
    return piece.kind === "named" ? [piece] : [];
  });
}

/** The elements of a page, and its `class` attributes as they stand. */
interface Names {
  elements: Set<string>;
  classes: Set<string>;
}

function namesIn(html: string): Names {
  const names: Names = { elements: new Set(), classes: new Set() };
  // Found by their beginnings: a pattern would make two objects for each of some thousand matches.
  for (let at = html.indexOf("<"); at !== -1; at = html.indexOf("<", at)) {
    const start = ++at;
    while (isLetterOrDigit(html.charCodeAt(at))) at++;
    if (at > start) names.elements.add(html.slice(start, at));
  }
  for (let at = html.indexOf(CLASS); at !== -1; at = html.indexOf(CLASS, at)) {
    const start = at + CLASS.length;
    at = html.indexOf('"', start);
    names.classes.add(html.slice(start, at));
  }
  return names;
}

/** As element names are written; what begins with a digit is none, and does no harm. */
function isLetterOrDigit(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

function used(elements: ReadonlySet<string>, classes: ReadonlySet<string>): ReadonlySet<string> {
  const names = new Set(elements);
  for (const list of classes) {
    for (const name of unescapeHtml(list).split(" ")) names.add(`.${name}`);
  }
  return names;
}

/** Tailwind's variants hold characters that React escapes in attributes. */
function unescapeHtml(text: string): string {
  return text
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}

function textOf(pieces: readonly Piece[], names: ReadonlySet<string>): string {
  let text = "";
  for (const piece of pieces) {
    if (piece.kind === "text") text += piece.text;
    else if (piece.kind === "rule") {
      if (piece.selectors.some((needed) => needed.every((name) => names.has(name)))) text += piece.text;
    } else if (piece.kind === "block") {
      const inside = textOf(piece.inside, names);
      // An empty layer stays: the order in which layers are first named is the order in which they count.
      if (inside !== "" || piece.isLayer) text += `${piece.opening}{${inside}}`;
    }
  }
  return text;
}
