import { Schema } from "@milkdown/prose/model";
import { expect, test } from "vitest";
import { offsetIn, positionIn } from "./find-place.ts";

const markdown =
  "\nFirst, with *emphasis*.\n\n## A heading\n\n- One\n- Two\n\n![A harbor](/assets/harbor.png)\n";

const schema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: { group: "block", content: "inline*" },
    image: { group: "inline", inline: true, attrs: { src: {} } },
    text: { group: "inline" },
  },
});
const paragraph = (...content: Parameters<typeof schema.text>[0][]) =>
  schema.node(
    "paragraph",
    null,
    content.map((text) => schema.text(text)),
  );
const image = schema.node("paragraph", null, [schema.node("image", { src: "/assets/harbor.png" })]);
const doc = schema.node("doc", null, [
  paragraph("First, with emphasis."),
  paragraph("A heading"),
  paragraph("One"),
  paragraph("Two"),
  image,
]);

test("finds a line, and the line that has the words of the page", () => {
  expect(markdown.slice(offsetIn(markdown, { field: "text", line: 4 }))).toMatch(/^## A heading/);
  expect(markdown.slice(offsetIn(markdown, { field: "text", words: "First, with emphasis." }))).toMatch(
    /^First/,
  );
  expect(offsetIn(markdown, { field: "text", words: "nowhere to be found" })).toBe(0);
  expect(offsetIn(markdown, { field: "text", line: 900 })).toBe(markdown.length + 1);
});

test("finds the text or the image of a line in the visual editor", () => {
  const textAt = (place: { line?: number; words?: string }) =>
    doc.resolve(positionIn(doc, markdown, { field: "text", ...place })).parent.textContent;
  expect(textAt({ line: 2 })).toBe("First, with emphasis.");
  expect(textAt({ line: 7 })).toBe("Two");
  expect(textAt({ words: "A heading" })).toBe("A heading");
  const at = positionIn(doc, markdown, { field: "text", line: 9 });
  expect(doc.nodeAt(at)?.type.name).toBe("image");
});
