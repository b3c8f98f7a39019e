import { lazy, Suspense, useEffect, useId, useState } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { buttonLook } from "#app/desk/ui/button.tsx";
import type { Choice } from "#core/studio.ts";
import { MarkdownSource } from "./markdown-source.tsx";

/** The visual editor is loaded in the browser only. */
const VisualEditor = lazy(async () => ({
  default: (await import("../markdown/visual-editor.client.tsx")).VisualEditor,
}));

interface MarkdownFieldProps {
  value: string;
  error: string | undefined;
  pages: readonly Choice[];
  onChange: (text: string) => void;
}

const VIEWS = { visual: "Visual", source: "Markdown" } as const;
type View = keyof typeof VIEWS;

/** Where a browser keeps which view its editor prefers. */
const PREFERRED = "studio-text-view";

/** The text of an entry, as it will look or as plain Markdown. Both change the same value. */
export function MarkdownField(props: MarkdownFieldProps) {
  const [view, setView] = useState<View | null>(null);
  const label = useId();
  useEffect(() => setView(localStorage.getItem(PREFERRED) === "source" ? "source" : "visual"), []);

  function choose(next: View) {
    setView(next);
    localStorage.setItem(PREFERRED, next);
  }

  return (
    <section aria-labelledby={label} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-end justify-between gap-3">
        <h2 id={label} className="text-sm font-bold">
          Text
        </h2>
        <ToggleButtonGroup
          aria-label="View of the text"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={view === null ? [] : [view]}
          onSelectionChange={([key]) => choose(key as View)}
          className="flex"
        >
          {Object.entries(VIEWS).map(([id, name]) => (
            <ToggleButton
              key={id}
              id={id}
              className={`${buttonLook()} data-[selected]:border-ink data-[selected]:bg-ink data-[selected]:text-paper`}
            >
              {name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      {view === "source" && <MarkdownSource {...props} />}
      {view === "visual" && (
        <Suspense fallback={<p className="text-sm text-muted">Loading the editor…</p>}>
          <VisualEditor labelledBy={label} {...props} />
        </Suspense>
      )}
    </section>
  );
}
