import type { Thing } from "schema-dts";

/** An object of schema.org: the types of schema-dts allow an address in its place. */
export type Node<T = Thing> = Exclude<T, string>;

/** The parts of a page as one block of data. */
export function graphOf(nodes: readonly Node[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": nodes });
}
