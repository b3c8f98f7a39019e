import { lazy, type RefObject, Suspense, useEffect, useId, useState } from "react";
import { Notice } from "#app/ui/notice.tsx";
import type { EntryChoice } from "#core/studio.ts";
import { type FieldPlace, fieldAnchor } from "../fields/field-anchor.ts";
import { ToDo } from "../fields/to-do.tsx";
import type { TextEditor } from "../markdown/use-milkdown.ts";
import { MarkdownSource } from "./markdown-source.tsx";
import { SegmentedControl } from "./segmented-control.tsx";

const VisualEditor = lazy(async () => ({
  default: (await import("../markdown/visual-editor.client.tsx")).VisualEditor,
}));

interface MarkdownFieldProps {
  value: string;
  /** Of the visual editor. */
  handle: RefObject<TextEditor | null>;
  error: string | undefined;
  /** The gaps in it. */
  gaps: readonly string[];
  pages: readonly EntryChoice[];
  /** Where the cursor goes. */
  place: FieldPlace | null;
  onChange: (text: string) => void;
}

const VIEWS = { visual: "Visual", source: "Markdown" } as const;
type View = keyof typeof VIEWS;

const PREFERRED = "studio-text-view";

/** Two views of the same value. */
export function MarkdownField(props: MarkdownFieldProps) {
  const [preferred, setPreferred] = useState<View | null>(null);
  const [isUnsupported, setUnsupported] = useState(false);
  const view = isUnsupported ? "source" : preferred;
  const [arrived, setArrived] = useState<FieldPlace | null>(null);
  const label = useId();
  useEffect(() => setPreferred(localStorage.getItem(PREFERRED) === "source" ? "source" : "visual"), []);

  function choose(next: View) {
    setPreferred(next);
    setUnsupported(false);
    localStorage.setItem(PREFERRED, next);
  }

  const { place } = props;
  const editor = {
    ...props,
    place: place === arrived ? null : place,
    onArrive: () => setArrived(place),
  };
  return (
    <section
      id={fieldAnchor({ field: "text" })}
      aria-labelledby={label}
      className="grid scroll-mt-[calc(var(--studio-bar)+1rem)] grid-cols-[minmax(0,1fr)] gap-2"
    >
      <div className="flex items-end justify-between gap-3">
        <h2 id={label} className="text-sm font-bold">
          Text
        </h2>
        <SegmentedControl label="Editor" options={VIEWS} value={view} onChange={choose} />
      </div>
      {props.gaps.map((gap) => (
        <ToDo key={gap} text={gap} />
      ))}
      {isUnsupported && (
        <Notice tone="info">
          The visual editor can't show everything in this text, so it's shown as Markdown.
        </Notice>
      )}
      {view === "source" && <MarkdownSource {...editor} />}
      {view === "visual" && (
        <Suspense fallback={<p className="text-sm text-muted">Loading the editor…</p>}>
          <VisualEditor labelledBy={label} onUnsupported={() => setUnsupported(true)} {...editor} />
        </Suspense>
      )}
    </section>
  );
}
