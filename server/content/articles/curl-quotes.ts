import { curled } from "#core/curl-quotes.ts";

/** What this plugin needs of a node of the Markdown tree. */
interface MarkdownNode {
  type: string;
  value?: string;
  children?: readonly MarkdownNode[];
}

/** A plugin of remark: straight quotes and apostrophes of prose become curly ones; code and URLs stay as they are. */
export function curlQuotes() {
  return (tree: MarkdownNode): void => {
    curlWithin(tree, "");
  };
}

/** Returns the last character of the node, because a quotation may begin or end in a link or in bold text. */
function curlWithin(node: MarkdownNode, before: string): string {
  if (node.type === "text") {
    node.value = curled(node.value ?? "", before);
    return node.value.at(-1) ?? before;
  }
  if (node.children === undefined) return node.value?.at(-1) ?? " ";
  const isInline = ["strong", "emphasis", "delete", "link", "linkReference"].includes(node.type);
  let last = isInline ? before : "";
  for (const child of node.children) last = curlWithin(child, last);
  return last;
}
