import { useRef } from "react";
import { TextArea, TextField } from "react-aria-components";
import { Button } from "#app/desk/ui/button.tsx";
import { controlLook, Texts } from "#app/desk/ui/field.tsx";
import type { Choice } from "#core/studio.ts";
import { InsertLink } from "./insert-link.tsx";
import { InsertPicture } from "./insert-picture.tsx";

interface MarkdownFieldProps {
  value: string;
  error: string | undefined;
  pages: readonly Choice[];
  onChange: (text: string) => void;
}

const MARKS = [
  { label: "Heading", before: "\n## ", after: "\n", example: "Heading" },
  { label: "Bold", before: "**", after: "**", example: "bold" },
  { label: "Italic", before: "_", after: "_", example: "italic" },
  { label: "List", before: "\n- ", after: "\n", example: "First" },
  { label: "Code", before: "\n```ts\n", after: "\n```\n", example: "code" },
] as const;

/** Markdown as text, with links to pages and pictures that are uploaded where the cursor is. */
export function MarkdownField({ value, error, pages, onChange }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);

  function insert(before: string, after: string, example: string) {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = area.current ?? {};
    const chosen = value.slice(from, to) || example;
    onChange(value.slice(0, from) + before + chosen + after + value.slice(to));
    const start = from + before.length;
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(start, start + chosen.length);
    });
  }

  return (
    <div className="grid gap-2">
      <div role="toolbar" aria-label="Format" className="flex flex-wrap gap-2">
        {MARKS.map(({ label, before, after, example }) => (
          <Button key={label} onPress={() => insert(before, after, example)}>
            {label}
          </Button>
        ))}
        <InsertLink pages={pages} onInsert={(url, words) => insert("[", `](${url})`, words)} />
        <InsertPicture onInsert={(markdown) => insert("\n\n", "\n\n", markdown)} />
      </div>
      <TextField
        value={value}
        onChange={onChange}
        validationBehavior="aria"
        isInvalid={error !== undefined}
        className="grid gap-1"
      >
        <Texts
          label="Text"
          description="Markdown: a blank line begins a paragraph, ## a heading, - a list."
          error={error}
        >
          <TextArea
            ref={area}
            rows={28}
            spellCheck
            className={`${controlLook()} font-mono leading-relaxed`}
          />
        </Texts>
      </TextField>
    </div>
  );
}
