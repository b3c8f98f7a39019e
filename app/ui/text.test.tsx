import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TruncatedText } from "./text.tsx";

test("returns a short text unchanged", () => {
  expect(renderToStaticMarkup(<TruncatedText text="Short" limit={199} about="Ivo" />)).toBe("<p>Short</p>");
});

test("never truncates within a word", () => {
  const html = renderToStaticMarkup(<TruncatedText text="A board with 62 trucks" limit={15} about="Ivo" />);
  expect(html).toContain(">A board with 62…</p>");
  expect(renderToStaticMarkup(<TruncatedText text="A board with trucks" limit={15} about="Ivo" />)).toContain(
    ">A board with…</p>",
  );
});

test("a long text is cut, and whole in the page without scripts", () => {
  const text = "word ".repeat(60).trim();
  const html = renderToStaticMarkup(<TruncatedText text={text} limit={199} about="Ivo" />);
  expect(html).toContain(`>${text.slice(0, 199)}…</p>`);
  expect(html).toContain(`<p>${text}</p></details>`);
  expect(html).toContain("of what Ivo says");
});
