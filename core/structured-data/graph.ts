import type { Thing } from "schema-dts";

/** An object of schema.org: the types of schema-dts allow an address in its place. */
export type Node<T = Thing> = Exclude<T, string>;

/** Some are long, and the same for as long as the content is. */
const texts = new WeakMap<Node, string>();

/** The parts of a page as one block of data, for an element of its head: no text in it can end the element. */
export function graphOf(nodes: readonly Node[]): string {
  return `{"@context":"https://schema.org","@graph":[${nodes.map(textOf).join()}]}`;
}

function textOf(node: Node): string {
  let text = texts.get(node);
  if (text === undefined) {
    text = JSON.stringify(node).replaceAll("<", "\\u003c");
    texts.set(node, text);
  }
  return text;
}
