import type { SnippetPart } from "#core/api/blog.ts";

export function MarkedText({ parts }: { parts: readonly SnippetPart[] }) {
  return parts.map(({ text, hit }, index) =>
    hit ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity than their order
        key={index}
        className="bg-sky-2 px-[0.1em] text-ink forced-colors:bg-[Mark] forced-colors:text-[MarkText]"
      >
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
