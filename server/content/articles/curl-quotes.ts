/** What this plugin needs of a node of the Markdown tree. */
interface MarkdownNode {
  type: string;
  value?: string;
  children?: readonly MarkdownNode[];
}

const OPENS_AFTER = /^$|[\s([{—–“‘/]$/;

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

export function curled(text: string, before = ""): string {
  let opened = -1;
  return text.replace(/["']/g, (quote, index: number) => {
    const isOutside = OPENS_AFTER.test(text[index - 1] ?? before) || (opened >= 0 && opened === index - 1);
    const opens = isOutside && !/^'\d0s/.test(text.slice(index));
    if (opens) opened = index;
    if (quote === '"') return opens ? "“" : "”";
    return opens ? "‘" : "’";
  });
}
