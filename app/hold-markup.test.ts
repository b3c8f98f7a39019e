import { expect, test } from "vitest";
import type { HtmlPiece } from "#core/html-response.ts";
import { holdMarkup } from "./hold-markup.server.ts";

const LONG = `<p>${"Ä long text. ".repeat(100)}</p>`;
const OTHER = `<ul>${"<li>One of a list</li>".repeat(100)}</ul>`;
const whole = (pieces: readonly HtmlPiece[]) =>
  pieces.map((piece) => (typeof piece === "string" ? piece : piece.markup)).join("");

test("what was taken aside comes back to its place, in whatever order it was drawn", () => {
  const { hold, fill } = holdMarkup();
  const [long, other, short] = [hold(LONG), hold(OTHER), hold("<b>short</b>")];
  const pieces = fill(`<html>${other}<hr/>${long}${short}</html>`);
  expect(whole(pieces)).toBe(`<html>${OTHER}<hr/>${LONG}<b>short</b></html>`);
  expect(pieces.filter((piece) => typeof piece !== "string")).toHaveLength(2);
});

test("the same markup is the same part in every page", () => {
  const partOf = () => {
    const { hold, fill } = holdMarkup();
    return fill(`<p>${hold(LONG.slice())}`)[1];
  };
  expect(partOf()).toBe(partOf());
});

test("a mark that nothing was drawn for is refused", () => {
  const { fill } = holdMarkup();
  expect(() => fill("<p><!--part 0--></p>")).toThrow("has the mark of a part");
});
