// @vitest-environment happy-dom
import { Selection } from "@milkdown/prose/state";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openVisualEditor } from "#tests/support/visual-editor.ts";

let editor: Awaited<ReturnType<typeof openVisualEditor>>;

beforeAll(async () => {
  editor = await openVisualEditor();
});

beforeEach(() => editor.open(""));

function type(text: string): void {
  for (const key of text) editor.insert(key);
}

test.each([
  ["The area is 5 * 3 * 2 metres", "The area is 5 * 3 * 2 metres"],
  ["5*3*2 and 2 ** 3 ** 4", String.raw`5\*3\*2 and 2 ** 3 ** 4`],
  ["from ~5 to ~6 days", String.raw`from \~5 to \~6 days`],
  ["*one* **two** ~~three~~ (*four*)", "*one* **two** ~~three~~ (*four*)"],
])("keeps the signs of '%s', and makes marks of words between signs", (typed, markdown) => {
  type(typed);
  expect(editor.markdown()).toBe(markdown);
});

test.each(["Say *whole words* at once", "**bold** and more", "- no list", "a `code` b"])(
  "keeps text that is inserted in one piece: %s",
  (text) => {
    type("Before. ");
    editor.insert(text);
    expect(editor.view.state.doc.textContent).toBe(`Before. ${text}`);
  },
);

test("a replaced word keeps the text around it", () => {
  type("One wrod more");
  editor.insert("word *a*", { from: 5, to: 9 } as Selection);
  expect(editor.view.state.doc.textContent).toBe("One word *a* more");
});

test.each(["Text.[^1]\n\n[^1]: Note.", "```ts\ncode\n```", "| a | b |\n| - | - |\n| 1 | 2 |"])(
  "what is typed at the end is below the last block: %j",
  (markdown) => {
    editor.open(markdown);
    expect(editor.markdown()).toBe(markdown);
    const { view } = editor;
    view.dispatch(view.state.tr.setSelection(Selection.atEnd(view.state.doc)));
    type("More.");
    expect(editor.markdown()).toBe(`${markdown}\n\nMore.`);
  },
);

test("Shift+Enter in a cell of a table is a line break", () => {
  editor.open("| a | b |\n| - | - |\n| 1 | 2 |");
  const { view } = editor;
  const end = view.state.doc.firstChild?.nodeSize ?? 0;
  view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(end), -1)));
  const key = new KeyboardEvent("keydown", { key: "Enter", shiftKey: true });
  view.someProp("handleKeyDown", (handle) => handle(view, key));
  type("3");
  expect(editor.markdown()).toBe("| a | b |\n| - | - |\n| 1 | 2<br>3 |");
});
