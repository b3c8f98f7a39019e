import { type Editor, editorViewCtx, editorViewOptionsCtx, rootCtx } from "@milkdown/core";
import type { Ctx } from "@milkdown/ctx";
import type { Command, EditorState } from "@milkdown/prose/state";
import { Plugin } from "@milkdown/prose/state";
import type { EditorView } from "@milkdown/prose/view";
import { $prose, replaceAll } from "@milkdown/utils";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { createEditor } from "./create-editor.ts";
import { copiedPicture, foreignPictures } from "./paste/pictures.ts";
import { showMarkdown } from "./show-markdown.ts";
import { isEditable, writeMarkdown } from "./write-markdown.ts";

/** Debounces serialization. */
const QUIET_MS = 250;

/** For a text that changes while it is being edited. */
export interface TextEditor {
  /** Reports what was typed up to now. */
  flush(): void;
  show(markdown: string): void;
}

interface MilkdownOptions {
  value: string;
  /** Set while the editor is open. */
  handle: RefObject<TextEditor | null>;
  attributes: Record<string, string>;
  onChange: (markdown: string) => void;
  /** The editor would lose a part of the text. */
  onUnsupported: () => void;
  onPicture: (file: File) => void;
  /** Pictures of other sites were left out of what was pasted or dropped. */
  onForeignPictures: (count: number, isAlone: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => boolean;
}

interface Milkdown {
  ref: RefObject<HTMLDivElement | null>;
  state: EditorState | null;
  /** Also focuses the editor. */
  run: (command: Command) => void;
  /** Keeps the focus where it is. */
  apply: (command: Command) => void;
}

/** Returns whether nothing else is to be pasted or dropped. */
function takePicture(
  event: Event,
  data: DataTransfer | null,
  { onPicture, onForeignPictures }: MilkdownOptions,
): boolean {
  if (data === null) return false;
  const file = copiedPicture(data);
  const { count, isAlone } = foreignPictures(data.getData("text/html"));
  if (file !== null) onPicture(file);
  else if (count > 0) onForeignPictures(count, isAlone);
  const isTaken = file !== null || (count > 0 && isAlone);
  if (isTaken) event.preventDefault();
  return isTaken;
}

function textEditorOf(ctx: Ctx, view: EditorView, latest: RefObject<MilkdownOptions>): TextEditor {
  let written = view.state.doc;
  return {
    flush() {
      const { doc } = view.state;
      if (doc.eq(written)) return;
      written = doc;
      latest.current.onChange(writeMarkdown(ctx, doc));
    },
    show(markdown) {
      if (!isEditable(ctx, markdown)) return latest.current.onUnsupported();
      showMarkdown(ctx, view, markdown);
      written = view.state.doc;
    },
  };
}

export function useMilkdown(options: MilkdownOptions): Milkdown {
  const ref = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(options);
  latest.current = options;
  const [state, setState] = useState<EditorState | null>(null);

  useEffect(() => {
    let editor: Editor | null = null;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let flush = () => {};

    const follow = $prose(
      () =>
        new Plugin({
          view: () => ({
            update({ state: next }, previous) {
              setState(next);
              if (next.doc.eq(previous.doc)) return;
              clearTimeout(timer);
              timer = setTimeout(flush, QUIET_MS);
            },
          }),
          props: {
            handleDOMEvents: {
              blur: () => flush(),
              // Before the clipboard plugin, which takes all HTML.
              paste: (_, event) => takePicture(event, event.clipboardData, latest.current),
            },
            handleKeyDown: (_, event) => latest.current.onKeyDown(event),
            handleDrop: (_, event) => takePicture(event, event.dataTransfer, latest.current),
          },
        }),
    );

    async function open() {
      editor = await createEditor()
        .config((ctx) => {
          ctx.set(rootCtx, ref.current);
          ctx.update(editorViewOptionsCtx, (all) => ({
            ...all,
            attributes: () => latest.current.attributes,
          }));
        })
        .use(follow)
        .create();
      if (isGone) return void editor.destroy();
      editor.action((ctx) => {
        const { value, onUnsupported } = latest.current;
        if (!isEditable(ctx, value)) return onUnsupported();
        replaceAll(value, true)(ctx);
        view.current = ctx.get(editorViewCtx);
        const text = textEditorOf(ctx, view.current, latest);
        flush = text.flush;
        latest.current.handle.current = text;
        setState(view.current.state);
      });
    }

    void open();
    return () => {
      isGone = true;
      flush();
      clearTimeout(timer);
      view.current = null;
      latest.current.handle.current = null;
      void editor?.destroy();
    };
  }, []);

  const { attributes } = options;
  useEffect(() => {
    view.current?.setProps({ attributes });
  }, [attributes]);

  const apply = useCallback((command: Command) => {
    const { current } = view;
    if (current !== null) command(current.state, current.dispatch, current);
  }, []);
  const run = useCallback(
    (command: Command) => {
      apply(command);
      view.current?.focus();
    },
    [apply],
  );
  return { ref, state, run, apply };
}
