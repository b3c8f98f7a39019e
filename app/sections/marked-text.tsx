import type { SnippetPart } from "#core/api/blog.ts";

export function MarkedText({ parts }: { parts: readonly SnippetPart[] }) {
  return parts.map(({ text, hit }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their order
    return hit ? <mark key={index}>{text}</mark> : text;
  });
}
