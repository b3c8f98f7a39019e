import { type Document, isScalar, parseDocument, type Scalar, visit } from "yaml";
import { formatContent, joinFrontMatter } from "#server/content/format-content.ts";
import { splitFrontMatter } from "#server/content/source.ts";

/** What replaces `{{name}}` in the starter: a text, or any value where the mark is the whole text. */
export type Values = Readonly<Record<string, unknown>>;

const WHOLE = /^\{\{(\w+)\}\}$/;
/** A line with it is kept if the part is on. */
const CONDITION = /\{\{if ([\w-]+)\}\}/;
const CONDITIONS = new RegExp(CONDITION, "g");
const MARK = /\{\{(\w+)\}\}/g;

/** A file of the starter with its marks replaced, formatted as `npm run fix` does it. */
export function fillFile(file: string, text: string, values: Values): string {
  if (!file.endsWith(".md")) return formatContent(file, fillYaml(text, values));
  const split = splitFrontMatter(text);
  if (split === null) throw new Error(`${file} has no front matter.`);
  const whole = joinFrontMatter(fillYaml(split.yaml, values), fillText(split.body, values));
  return formatContent(file, whole);
}

function fillYaml(text: string, values: Values): string {
  const document = parseDocument(text);
  visit(document, {
    // A field without a value is left out.
    Pair(_, { value }) {
      const marked = markedValue(value, values);
      return marked !== null && marked.value === undefined ? visit.REMOVE : undefined;
    },
    // A list in the place of an item adds its items.
    Seq(_, seq) {
      seq.items = seq.items.flatMap((item) => {
        const value = markedValue(item, values)?.value;
        return Array.isArray(value) ? value.map((one) => document.createNode(one)) : [item];
      });
    },
    Scalar(key, scalar) {
      return key === "key" ? undefined : filled(document, scalar, values);
    },
  });
  return document.toString({ lineWidth: 0 });
}

function filled(document: Document, scalar: Scalar, values: Values) {
  const marked = markedValue(scalar, values);
  if (marked === null) {
    if (typeof scalar.value === "string") scalar.value = fillText(scalar.value, values);
    return undefined;
  }
  const node = document.createNode(marked.value);
  node.commentBefore = scalar.commentBefore;
  return node;
}

function markedValue(node: unknown, values: Values): { value: unknown } | null {
  const text = isScalar(node) ? node.value : null;
  const name = typeof text === "string" ? WHOLE.exec(text)?.[1] : undefined;
  return name === undefined ? null : { value: lookUp(name, values) };
}

function fillText(text: string, values: Values): string {
  const lines = text.split("\n").filter((line) => isWanted(CONDITION.exec(line)?.[1], values));
  return lines
    .join("\n")
    .replace(CONDITIONS, "")
    .replace(MARK, (_, name: string) => String(lookUp(name, values)));
}

function isWanted(part: string | undefined, values: Values): boolean {
  return part === undefined || (lookUp("parts", values) as string[]).includes(part);
}

function lookUp(name: string, values: Values): unknown {
  if (!Object.hasOwn(values, name)) throw new Error(`The starter has an unknown mark: {{${name}}}`);
  return values[name];
}
