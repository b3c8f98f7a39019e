import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { TextArea, Toolbar } from "react-aria-components";
import { Button } from "#app/desk/ui/button.tsx";
import { AriaField, controlLook } from "#app/desk/ui/field.tsx";
import type { EntryChoice } from "#core/studio.ts";
import type { FieldPlace } from "../fields/field-anchor.ts";
import { offsetIn } from "../markdown/find-place.ts";
import { LinkDialog } from "../markdown/link-dialog.tsx";
import { copiedPicture } from "../markdown/paste/pictures.ts";
import { PictureDialog } from "../markdown/picture-dialog.tsx";

interface MarkdownSourceProps {
  value: string;
  error: string | undefined;
  pages: readonly EntryChoice[];
  place: FieldPlace | null;
  onArrive: () => void;
  onChange: (text: string) => void;
}

const MARKS = [
  { label: "Heading", before: "\n## ", after: "\n", example: "Heading" },
  { label: "Bold", before: "**", after: "**", example: "bold" },
  { label: "Italic", before: "*", after: "*", example: "italic" },
  { label: "List", before: "\n- ", after: "\n", example: "First" },
  { label: "Code", before: "\n```ts\n", after: "\n```\n", example: "code" },
] as const;

/** Uploads pictures at the cursor. */
export function MarkdownSource({ value, error, pages, place, onArrive, onChange }: MarkdownSourceProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [dialog, setDialog] = useState<"link" | "picture" | { file: File } | null>(null);
  const close = () => setDialog(null);
  const showPlace = useEffectEvent((wanted: FieldPlace) => {
    if (area.current !== null) showOffset(area.current, offsetIn(value, wanted));
    onArrive();
  });
  useEffect(() => {
    if (place !== null) showPlace(place);
  }, [place]);

  function takePicture(event: SyntheticEvent, data: DataTransfer) {
    const file = copiedPicture(data);
    if (file === null) return;
    event.preventDefault();
    setDialog({ file });
  }

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
      <Toolbar aria-label="Format" className="flex flex-wrap gap-2">
        {MARKS.map(({ label, before, after, example }) => (
          <Button key={label} onPress={() => insert(before, after, example)}>
            {label}
          </Button>
        ))}
        <Button onPress={() => setDialog("link")}>Link</Button>
        <Button onPress={() => setDialog("picture")}>Image</Button>
      </Toolbar>
      <AriaField
        value={value}
        onChange={onChange}
        label="Markdown"
        description="Start a paragraph with a blank line, a heading with ##, and a list with -."
        error={error}
      >
        <TextArea
          ref={area}
          dir="auto"
          rows={28}
          spellCheck
          onPaste={(event) => takePicture(event, event.clipboardData)}
          onDrop={(event) => takePicture(event, event.dataTransfer)}
          className={`${controlLook} font-mono leading-relaxed`}
        />
      </AriaField>
      {dialog === "link" && (
        <LinkDialog
          pages={pages}
          onClose={close}
          onInsert={(url, words) => insert("[", `](${url})`, words)}
        />
      )}
      {dialog !== null && dialog !== "link" && (
        <PictureDialog
          file={dialog === "picture" ? null : dialog.file}
          onClose={close}
          onInsert={({ url, alt, caption }) =>
            insert("\n\n", "\n\n", `![${alt}](${url}${caption && ` "${caption}"`})`)
          }
        />
      )}
    </div>
  );
}

/** In the middle of the screen. */
function showOffset(area: HTMLTextAreaElement, offset: number): void {
  area.focus({ preventScroll: true });
  area.setSelectionRange(offset, offset);
  const share = offset / Math.max(1, area.value.length);
  area.scrollTop = share * area.scrollHeight - area.clientHeight / 2;
  const { top } = area.getBoundingClientRect();
  const inPage = top + Math.max(0, share * area.scrollHeight - area.scrollTop);
  scrollBy({ top: inPage - innerHeight / 2 });
}
