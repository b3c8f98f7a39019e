import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { HtmlPiece } from "#core/html-response.ts";
import { EnquiryFields } from "./forms/enquiry-fields.tsx";
import { NewsletterFields } from "./forms/newsletter-fields.tsx";
import { holdParts } from "./held-parts.server.ts";
import { DrawnOnce, HolderProvider } from "./ui/held-parts.ts";

const LONG = `<p>${"Ä long text. ".repeat(100)}</p>`;
const OTHER = `<ul>${"<li>One of a list</li>".repeat(100)}</ul>`;
const CHALLENGE = { challenge: "1.2.token", a: 1, b: 2 };

const whole = (pieces: readonly HtmlPiece[]) =>
  pieces.map((piece) => (typeof piece === "string" ? piece : piece.markup)).join("");
const partsIn = (pieces: readonly HtmlPiece[]) => pieces.filter((piece) => typeof piece !== "string");

test("what was taken aside comes back to its place, in whatever order it was drawn", () => {
  const { hold, fill } = holdParts();
  const [long, other, short] = [hold(LONG), hold(OTHER), hold("<b>short</b>")];
  const pieces = fill(`<html>${other}<hr/>${long}${short}</html>`);
  expect(whole(pieces)).toBe(`<html>${OTHER}<hr/>${LONG}<b>short</b></html>`);
  expect(partsIn(pieces)).toHaveLength(2);
});

test("the same markup is the same part in every page", () => {
  const partOf = () => {
    const { hold, fill } = holdParts();
    return fill(`<p>${hold(LONG)}`)[1];
  };
  expect(partOf()).toBe(partOf());
});

test("a mark that nothing was drawn for is refused", () => {
  const { fill } = holdParts();
  expect(() => fill('<p><held-part id="0"></held-part></p>')).toThrow("has the mark of a part");
});

test.each([
  [
    "the enquiry",
    <EnquiryFields
      key="e"
      place="footer"
      challenge={CHALLENGE}
      typed={{}}
      errors={{}}
      isSending={false}
      isNew={false}
    />,
  ],
  ["the newsletter", <NewsletterFields key="n" place="footer" isSending={false} received={null} />],
])("the fields of %s that were drawn once are those of a plain render, to the byte", (name, fields) => {
  const page = (
    <form>
      <input />
      <DrawnOnce name={name}>{fields}</DrawnOnce>
    </form>
  );
  const plain = renderToString(page);
  for (let time = 0; time < 2; time++) {
    const holder = holdParts();
    const pieces = holder.fill(renderToString(<HolderProvider value={holder}>{page}</HolderProvider>));
    expect(whole(pieces)).toBe(plain);
    expect(partsIn(pieces)).toHaveLength(1);
  }
});
