import type { Heading } from "#core/api/blog.ts";
import { fillWords } from "#core/formatting.ts";
import {
  type HtmlElement,
  type HtmlNode,
  type HtmlTree,
  readMarkdown,
  writeHtml,
} from "../articles/markdown.ts";
import { anchorOf, element, textOf } from "../articles/render-article.ts";

export interface Run {
  text: string;
  isStrong?: boolean;
  url?: string;
}

/** `number` is empty where nothing is numbered. */
export type Block =
  | { kind: "heading"; level: 2 | 3; number: string; text: string }
  | { kind: "clause"; level: 1 | 2; number: string; runs: Run[] }
  | { kind: "item"; runs: Run[] }
  | { kind: "paragraph"; runs: Run[] }
  | { kind: "table"; rows: string[][] }
  | { kind: "rule" };

export interface PaperText {
  html: string;
  headings: Heading[];
  markdown: string;
  blocks: Block[];
  /** Names in braces without a figure, and references to missing sections. */
  unknown: string[];
}

type Children = HtmlElement["children"];

/** `[section](#s-payment)` becomes 'section 4', and `[clause 2](#s-payment)` 'clause 4.2'. */
const REFERENCE = /\[(section|clause \d+)\]\((#s-[\w-]+)\)/gi;

/** With `numbered`, each `##` is a section and each item of an ordered list a clause; `---` ends the numbering. */
export function readPaper(
  body: string,
  isNumbered: boolean,
  figures: Readonly<Record<string, string>>,
): PaperText {
  const filled = fillWords(body, figures);
  const tree = readMarkdown(filled);
  const { numbers, headings } = numberSections(tree, isNumbered);
  referTo(tree, numbers);
  const blocks = blocksOf(tree, numbers);
  const named = new Set(blocks.map((block) => ("number" in block ? block.number : "")));
  const unknown = [
    ...(filled.match(/\{\w+\}/g) ?? []),
    ...Array.from(filled.matchAll(REFERENCE), ([, words = "", id = ""]) => ({ words, id }))
      .filter(({ words, id }) => !named.has(numberIn(words, numbers.get(id))))
      .map(({ words, id }) => `[${words}](${id})`),
  ];
  return {
    html: writeHtml(tree),
    headings,
    markdown: numberedMarkdown(filled, numbers),
    blocks,
    unknown,
  };
}

/** Returns the numbers by `#id`. */
function numberSections(tree: HtmlTree, isNumbered: boolean) {
  const numbers = new Map<string, string>();
  const headings: Heading[] = [];
  let counts = isNumbered;
  let count = 0;
  for (const node of elementsIn(tree)) {
    if (node.tagName === "hr") counts = false;
    if (node.tagName !== "h2") continue;
    const title = textOf(node).trim();
    const id = anchorOf(title);
    const number = counts ? `${++count}.` : "";
    node.properties.id = id;
    numbers.set(`#${id}`, number);
    headings.push({ id, title: withNumber(number, title) });
  }
  return { numbers, headings };
}

function referTo(parent: HtmlTree | HtmlElement, numbers: ReadonlyMap<string, string>): void {
  for (const node of elementsIn(parent)) {
    const number = numbers.get(String(node.properties.href ?? ""));
    if (node.tagName === "a" && number) {
      node.children = [text(referenceOf(textOf(node), number))];
    }
    referTo(node, numbers);
  }
}

function referenceOf(words: string, section: string): string {
  const [, word = ""] = /^(section|clause) ?\d*$/i.exec(words) ?? [];
  return word === "" ? words : `${word} ${numberIn(words, section).replace(/\.$/, "")}`;
}

function numberIn(words: string, section = "?"): string {
  return section + (/\d+$/.exec(words)?.[0] ?? "");
}

/** Where a clause is: its number continues in its section. */
interface Place {
  section: string;
  clauses: number;
}

function blocksOf(tree: HtmlTree, numbers: ReadonlyMap<string, string>): Block[] {
  const place: Place = { section: "", clauses: 0 };
  return elementsIn(tree).flatMap((node) => blocksIn(node, place, numbers));
}

function blocksIn(node: HtmlElement, place: Place, numbers: ReadonlyMap<string, string>): Block[] {
  switch (node.tagName) {
    case "h2":
    case "h3":
      return [headingIn(node, place, numbers)];
    case "ol":
      return clausesIn(node, place);
    case "ul":
      return elementsIn(node).map((item) => ({ kind: "item", runs: runsOf(item.children) }));
    case "div":
    case "table": {
      const rows = rowsOf(node);
      if ((rows[0]?.length ?? 0) > 4) node.properties.className = ["table-box"];
      return [{ kind: "table", rows }];
    }
    case "hr":
      place.section = "";
      return [{ kind: "rule" }];
    default:
      return [{ kind: "paragraph", runs: runsOf(node.children) }];
  }
}

function headingIn(node: HtmlElement, place: Place, numbers: ReadonlyMap<string, string>): Block {
  const isSection = node.tagName === "h2";
  const number = isSection ? (numbers.get(`#${node.properties.id}`) ?? "") : "";
  const words = textOf(node).trim();
  if (isSection) Object.assign(place, { section: number, clauses: 0 });
  if (number) node.children.unshift(text(`${number} `));
  return { kind: "heading", level: isSection ? 2 : 3, number, text: words };
}

function clausesIn(node: HtmlElement, place: Place): Block[] {
  const { section } = place;
  const blocks = numberItems(node, 1, () => `${section}${++place.clauses}${section ? "" : "."}`);
  if (section === "") place.clauses = 0;
  return blocks;
}

/** As text, so that the number is copied and searched with the clause. */
function numberItems(list: HtmlElement, level: 1 | 2, next: () => string): Block[] {
  list.properties.className = ["clauses"];
  return elementsIn(list).flatMap((item) => {
    const number = next();
    const inner = elementsIn(item).filter(({ tagName }) => tagName === "ol");
    const blocks: Block[] = [
      {
        kind: "clause",
        level,
        number,
        runs: runsOf(item.children.filter((node) => !inner.includes(node as HtmlElement))),
      },
    ];
    let letters = 0;
    for (const list of inner)
      blocks.push(...numberItems(list, 2, () => `(${String.fromCharCode(97 + letters++)})`));
    item.children.unshift(element("span", { className: ["clause-number"] }, [text(`${number} `)]));
    return blocks;
  });
}

function rowsOf(node: HtmlElement): string[][] {
  if (node.tagName === "tr") return [elementsIn(node).map((cell) => textOf(cell).trim())];
  return elementsIn(node).flatMap(rowsOf);
}

function runsOf(nodes: Children): Run[] {
  const runs = styledRuns(nodes, {});
  const [first] = runs;
  const last = runs.at(-1);
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return runs.filter((run) => run.text !== "");
}

function styledRuns(nodes: Children, style: Omit<Run, "text">): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (node.type === "text") return [{ ...style, text: node.value.replace(/\s+/g, " ") }];
    if (node.type !== "element") return [];
    const url = node.properties.href;
    return styledRuns(node.children, {
      ...style,
      ...(node.tagName === "strong" && { isStrong: true }),
      ...(node.tagName === "a" && { url: String(url) }),
    });
  });
}

function numberedMarkdown(markdown: string, numbers: ReadonlyMap<string, string>): string {
  return markdown
    .replace(/^## (.+)$/gm, (_, title: string) => {
      const number = numbers.get(`#${anchorOf(title)}`) ?? "";
      return `## ${withNumber(number, title)}`;
    })
    .replace(REFERENCE, (whole, words: string, id: string) => {
      const number = numbers.get(id);
      return number ? referenceOf(words, number) : whole;
    });
}

const withNumber = (number: string, title: string) => (number === "" ? title : `${number} ${title}`);

const text = (value: string): HtmlNode & { type: "text" } => ({ type: "text", value });

function elementsIn({ children }: HtmlTree | HtmlElement): HtmlElement[] {
  return (children as HtmlNode[]).filter((node): node is HtmlElement => node.type === "element");
}
