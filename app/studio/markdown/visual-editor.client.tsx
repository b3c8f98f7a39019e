import "@milkdown/prose/view/style/prosemirror.css";
import "./visual-editor.css";
import { type RefObject, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import { Button } from "#app/desk/ui/button.tsx";
import { FieldError, FieldHint } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { EntryChoice } from "#core/studio.ts";
import { counted } from "#core/text.ts";
import type { FieldPlace } from "../fields/field-anchor.ts";
import { insertPicture, linkAt, selectAt, setLink } from "./commands.ts";
import { ContextBar } from "./context-bar.tsx";
import { positionIn } from "./find-place.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { FormatToolbar } from "./toolbar.tsx";
import { type TextEditor, useMilkdown } from "./use-milkdown.ts";

interface VisualEditorProps {
  value: string;
  handle: RefObject<TextEditor | null>;
  error: string | undefined;
  pages: readonly EntryChoice[];
  place: FieldPlace | null;
  onArrive: () => void;
  labelledBy: string;
  onChange: (markdown: string) => void;
  onUnsupported: () => void;
}

type Open = { dialog: "link" } | { dialog: "picture"; file?: File; isForeign?: boolean };

export function VisualEditor({
  value,
  handle,
  error,
  pages,
  place,
  onArrive,
  labelledBy,
  onChange,
  onUnsupported,
}: VisualEditorProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const [leftOut, setLeftOut] = useState(0);
  const toolbar = useRef<HTMLDivElement>(null);
  const help = useId();
  const problem = useId();
  const isWrong = error !== undefined;
  const attributes = useMemo(
    () => ({
      class: "prose visual-editor",
      role: "textbox",
      "aria-multiline": "true",
      "aria-labelledby": labelledBy,
      "aria-describedby": isWrong ? `${problem} ${help}` : help,
      ...(isWrong && { "aria-invalid": "true" }),
    }),
    [labelledBy, help, problem, isWrong],
  );
  const { ref, state, run, apply } = useMilkdown({
    value,
    handle,
    attributes,
    onChange,
    onUnsupported,
    onPicture: (file) => setOpen({ dialog: "picture", file }),
    onForeignPictures: (count, isAlone) =>
      isAlone ? setOpen({ dialog: "picture", isForeign: true }) : setLeftOut(count),
    onKeyDown,
  });
  const close = () => setOpen(null);
  const isReady = state !== null;
  const showPlace = useEffectEvent((wanted: FieldPlace) => {
    if (state !== null) run(selectAt(positionIn(state.doc, value, wanted)));
    onArrive();
  });
  useEffect(() => {
    if (place !== null && isReady) showPlace(place);
  }, [place, isReady]);

  function onKeyDown({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    if (altKey && key === "F10")
      toolbar.current?.querySelector<HTMLElement>("button:not([disabled])")?.focus();
    else if ((ctrlKey || metaKey) && key === "k") setOpen({ dialog: "link" });
    else return false;
    return true;
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <div className={`border bg-raised ${isWrong ? "border-error shadow-wrong" : "border-edge"}`}>
        {state !== null && (
          <div ref={toolbar} className="sticky top-(--studio-bar) z-10 border-b border-line bg-raised">
            <FormatToolbar
              state={state}
              run={run}
              onLink={() => setOpen({ dialog: "link" })}
              onPicture={() => setOpen({ dialog: "picture" })}
            />
            <ContextBar {...{ state, run, apply }} onLink={() => setOpen({ dialog: "link" })} />
          </div>
        )}
        <div ref={ref} />
      </div>
      {leftOut > 0 && (
        <LeftOut
          count={leftOut}
          onUpload={() => setOpen({ dialog: "picture" })}
          onClose={() => setLeftOut(0)}
        />
      )}
      {error !== undefined && <FieldError id={problem} message={error} />}
      <FieldHint id={help} size="small">
        Press Alt+F10 to reach the toolbar. Paste or drop images into the text.
      </FieldHint>
      {open?.dialog === "link" && state !== null && (
        <LinkDialog
          pages={pages}
          href={linkAt(state)?.href ?? ""}
          onClose={close}
          onInsert={(url, words) => run(setLink(url, words))}
        />
      )}
      {open?.dialog === "picture" && (
        <PictureDialog
          file={open.file ?? null}
          isForeign={open.isForeign ?? false}
          onClose={close}
          onInsert={({ url, alt, caption }) => run(insertPicture(url, alt, caption))}
        />
      )}
    </div>
  );
}

interface LeftOutProps {
  count: number;
  onUpload: () => void;
  onClose: () => void;
}

function LeftOut({ count, onUpload, onClose }: LeftOutProps) {
  return (
    <Notice tone="info">
      <p className="mb-3">
        {counted(count, "image")} of another site or program {count === 1 ? "wasn't" : "weren't"} inserted
        with the text. Copy and paste each image by itself, or upload it.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onPress={onUpload}>Upload an image</Button>
        <Button onPress={onClose}>Close</Button>
      </div>
    </Notice>
  );
}
