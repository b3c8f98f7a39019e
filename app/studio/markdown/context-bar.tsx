import { type Command, type EditorState, NodeSelection } from "@milkdown/prose/state";
import { addColumnAfter, deleteTable } from "@milkdown/prose/tables";
import { Button } from "#app/desk/ui/button.tsx";
import { TextField } from "#app/desk/ui/field.tsx";
import { attrsOfInfo, infoOf } from "./code-block.ts";
import { around, linkAt, removeLink, setAttrs } from "./commands.ts";
import { addRow, removeColumn, removeRow } from "./table-commands.ts";

interface ContextBarProps {
  state: EditorState;
  run: (command: Command) => void;
  apply: (command: Command) => void;
  onLink: () => void;
}

export function ContextBar({ state, run, apply, onLink }: ContextBarProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line bg-wash p-3 empty:hidden">
      <Picture {...{ state, apply }} />
      <Code {...{ state, apply }} />
      <Table {...{ state, run }} />
      <LinkAt {...{ state, run, onLink }} />
    </div>
  );
}

function Picture({ state: { selection }, apply }: Pick<ContextBarProps, "state" | "apply">) {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== "image") return null;
  const { attrs } = selection.node;
  const { from } = selection;
  const set = (changed: Record<string, string>) => apply(keepSelected(from, changed));
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label="Alternative text"
        value={attrs.alt ?? ""}
        onChange={(alt) => set({ alt })}
        error={attrs.alt ? undefined : "Enter alternative text."}
      />
      <TextField
        label="Caption (optional)"
        value={attrs.title ?? ""}
        onChange={(title) => set({ title: title.replaceAll('"', "'") })}
      />
    </div>
  );
}

const keepSelected =
  (pos: number, attrs: Record<string, string>): Command =>
  (state, dispatch) =>
    setAttrs(pos, attrs)(state, (tr) => dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, pos))));

function Code({ state, apply }: Pick<ContextBarProps, "state" | "apply">) {
  const found = around(state, "code_block");
  if (found === null) return null;
  return (
    <div className="max-w-form">
      <TextField
        key={found.pos}
        label="Language and metadata"
        description='For example: ts, or js title="server.js".'
        defaultValue={infoOf(found.node)}
        onChange={(info) => apply(setAttrs(found.pos, attrsOfInfo(info)))}
      />
    </div>
  );
}

function Table({ state, run }: Pick<ContextBarProps, "state" | "run">) {
  if (around(state, "table") === null) return null;
  const actions = [
    ["Add row", addRow],
    ["Add column", addColumnAfter],
    ["Delete row", removeRow],
    ["Delete column", removeColumn],
    ["Delete table", deleteTable],
  ] as const;
  return (
    <div className="-m-1 flex gap-2 overflow-x-auto p-1">
      {actions.map(([label, command]) => (
        <span key={label} className="flex-none">
          <Button isDisabled={!command(state)} onPress={() => run(command)}>
            {label}
          </Button>
        </span>
      ))}
    </div>
  );
}

function LinkAt({ state, run, onLink }: Pick<ContextBarProps, "state" | "run" | "onLink">) {
  const link = linkAt(state);
  if (link === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span className="min-w-0 flex-1 truncate">
        Links to <span className="font-bold">{link.href}</span>
      </span>
      <Button onPress={onLink}>Change</Button>
      <Button onPress={() => run(removeLink)}>Remove link</Button>
    </div>
  );
}
