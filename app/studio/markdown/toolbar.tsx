import { redo, undo } from "@milkdown/prose/history";
import type { Command, EditorState } from "@milkdown/prose/state";
import { Group, Separator, Toolbar } from "react-aria-components";
import {
  hasMark,
  insertFootnote,
  isBlock,
  linkAt,
  toggle,
  toggleBlock,
  toggleList,
  toggleQuote,
} from "./commands.ts";
import { insertTable } from "./table-commands.ts";
import { Tool } from "./tool.tsx";

interface FormatToolbarProps {
  state: EditorState;
  run: (command: Command) => void;
  onLink: () => void;
  onPicture: () => void;
}

const isMac = () => navigator.platform.startsWith("Mac");
const keysOf = (keys: string) => (isMac() ? `⌘${keys}` : `Ctrl+${keys}`);

export function FormatToolbar({ state, run, onLink, onPicture }: FormatToolbarProps) {
  const isCode = isBlock(state, "code_block");
  const inTable = isBlock(state, "table");
  return (
    <Toolbar aria-label="Format" className="flex gap-1 overflow-x-auto p-1">
      <Group aria-label="Blocks" className="flex">
        <Tool
          icon="heading"
          label="Heading"
          isOn={isBlock(state, "heading", { level: 2 })}
          isDisabled={inTable}
          onPress={() => run(toggleBlock("heading", { level: 2 }))}
        />
        <Tool
          icon="subheading"
          label="Subheading"
          isOn={isBlock(state, "heading", { level: 3 })}
          isDisabled={inTable}
          onPress={() => run(toggleBlock("heading", { level: 3 }))}
        />
      </Group>
      <Line />
      <Group aria-label="Text style" className="flex">
        <Tool
          icon="bold"
          label="Bold"
          keys={keysOf("B")}
          isOn={hasMark(state, "strong")}
          isDisabled={isCode}
          onPress={() => run(toggle("strong"))}
        />
        <Tool
          icon="italic"
          label="Italic"
          keys={keysOf("I")}
          isOn={hasMark(state, "emphasis")}
          isDisabled={isCode}
          onPress={() => run(toggle("emphasis"))}
        />
        <Tool
          icon="code"
          label="Inline code"
          keys={keysOf("E")}
          isOn={hasMark(state, "inlineCode")}
          isDisabled={isCode}
          onPress={() => run(toggle("inlineCode"))}
        />
        <Tool
          icon="link"
          label="Link"
          keys={keysOf("K")}
          isOn={linkAt(state) !== null}
          isDisabled={isCode}
          onPress={onLink}
        />
      </Group>
      <Line />
      <Lists state={state} run={run} />
      <Line />
      <Insert state={state} run={run} onPicture={onPicture} />
      <Line />
      <Group aria-label="History" className="flex">
        <Tool
          icon="undo"
          label="Undo"
          keys={keysOf("Z")}
          isDisabled={!undo(state)}
          onPress={() => run(undo)}
        />
        <Tool
          icon="redo"
          label="Redo"
          keys={keysOf("Shift+Z")}
          isDisabled={!redo(state)}
          onPress={() => run(redo)}
        />
      </Group>
    </Toolbar>
  );
}

function Line() {
  return <Separator orientation="vertical" className="my-1 w-px flex-none self-stretch bg-line" />;
}

function Lists({ state, run }: Pick<FormatToolbarProps, "state" | "run">) {
  const isCode = isBlock(state, "code_block");
  const inTable = isBlock(state, "table");
  return (
    <Group aria-label="Lists" className="flex">
      <Tool
        icon="bullets"
        label="Bulleted list"
        isOn={isBlock(state, "bullet_list")}
        isDisabled={inTable || isCode}
        onPress={() => run(toggleList("bullet_list"))}
      />
      <Tool
        icon="numbers"
        label="Numbered list"
        isOn={isBlock(state, "ordered_list")}
        isDisabled={inTable || isCode}
        onPress={() => run(toggleList("ordered_list"))}
      />
      <Tool
        icon="quote"
        label="Block quote"
        isOn={isBlock(state, "blockquote")}
        isDisabled={inTable || isCode}
        onPress={() => run(toggleQuote)}
      />
    </Group>
  );
}

function Insert({ state, run, onPicture }: Pick<FormatToolbarProps, "state" | "run" | "onPicture">) {
  const isCode = isBlock(state, "code_block");
  const inTable = isBlock(state, "table");
  return (
    <Group aria-label="Insert" className="flex">
      <Tool icon="picture" label="Image" isDisabled={isCode} onPress={onPicture} />
      <Tool
        icon="block"
        label="Code block"
        isOn={isCode}
        isDisabled={inTable}
        onPress={() => run(toggleBlock("code_block"))}
      />
      <Tool icon="table" label="Table" isDisabled={inTable || isCode} onPress={() => run(insertTable)} />
      <Tool icon="footnote" label="Footnote" isDisabled={isCode} onPress={() => run(insertFootnote)} />
    </Group>
  );
}
