// @vitest-environment happy-dom
import { TextSelection } from "@milkdown/prose/state";
import { beforeAll, expect, test } from "vitest";
import { openVisualEditor } from "#tests/support/visual-editor.ts";

let editor: Awaited<ReturnType<typeof openVisualEditor>>;

beforeAll(async () => {
  editor = await openVisualEditor();
});

test.each([
  ["One.\n\nTwo.\n\nThree.", "One.\n\nTwo.\n\nThree, by a colleague."],
  ["One.\n\nTwo.", "Zero.\n\nOne.\n\nTwo."],
  ["One.\n\nOne.\n\nTwo.", "One.\n\nOne.\n\nOne.\n\nTwo."],
  ["- a\n- b\n\nTwo.", "- a\n- b\n- c\n\nTwo."],
])("shows a changed text and keeps the cursor in its word: %j", (before, after) => {
  editor.open(before);
  const { view } = editor;
  const placeOf = (text: string) => {
    let found = 0;
    view.state.doc.descendants((node, at) => {
      if (node.isText && node.text?.includes(text)) found = at + (node.text.indexOf(text) ?? 0);
    });
    return found;
  };
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, placeOf("Two") + 1)));
  editor.show(after);
  expect(editor.markdown()).toBe(after);
  expect(view.state.selection.from).toBe(placeOf("Two") + 1);
});
