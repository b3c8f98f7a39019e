import { type Editor, editorViewCtx, editorViewOptionsCtx, rootCtx } from "@milkdown/core";
import type { Command, EditorState } from "@milkdown/prose/state";
import { Plugin } from "@milkdown/prose/state";
import type { EditorView } from "@milkdown/prose/view";
import { $prose, replaceAll } from "@milkdown/utils";
import { useCallback, useEffect, useRef, useState } from "react";
import { createEditor } from "./create-editor.ts";
import { openMarkdown, writeMarkdown } from "./keep-source.ts";

/** Time without typing after which the Markdown is written. */
const QUIET_MS = 250;

interface MilkdownOptions {
  /** Markdown to begin with. */
  value: string;
  /** Of the element that is typed into. */
  attributes: Record<string, string>;
  onChange: (markdown: string) => void;
  /** A picture was pasted or dropped. */
  onPicture: (file: File) => void;
  /** Returns whether it handled the key. */
  onKeyDown: (event: KeyboardEvent) => boolean;
}

interface Milkdown {
  /** Where the editor is put. */
  ref: React.RefObject<HTMLDivElement | null>;
  /** Null until it is ready. */
  state: EditorState | null;
  /** Runs a command, and goes on typing. */
  run: (command: Command) => void;
  /** Runs a command without leaving the field that it comes from. */
  apply: (command: Command) => void;
}

/** A visual editor of Markdown. */
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
            handleDOMEvents: { blur: () => flush() },
            handleKeyDown: (_, event) => latest.current.onKeyDown(event),
            handlePaste: (_, { clipboardData }) => takePicture(clipboardData),
            handleDrop: (_, { dataTransfer }) => takePicture(dataTransfer),
          },
        }),
    );

    function takePicture(data: DataTransfer | null): boolean {
      const file = Array.from(data?.files ?? []).find(({ type }) => type.startsWith("image/"));
      // Text that was copied with its picture, as from a word processor, is pasted as text.
      if (file === undefined || data?.types.includes("text/html")) return false;
      latest.current.onPicture(file);
      return true;
    }

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
        const opened = openMarkdown(ctx, latest.current.value);
        replaceAll(opened.markdown, true)(ctx);
        view.current = ctx.get(editorViewCtx);
        let written = opened.doc;
        flush = () => {
          clearTimeout(timer);
          const doc = view.current?.state.doc;
          if (doc === undefined || doc.eq(written)) return;
          written = doc;
          latest.current.onChange(writeMarkdown(ctx, opened, doc));
        };
        setState(view.current.state);
      });
    }

    void open();
    return () => {
      isGone = true;
      flush();
      clearTimeout(timer);
      view.current = null;
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
