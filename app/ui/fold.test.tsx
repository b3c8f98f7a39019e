import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Fold } from "./fold.tsx";

const markup = (action?: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Fold heading={<h2>Rates</h2>} label="Rates" action={action}>
        <p>By the hour.</p>
      </Fold>
    </MemoryRouter>,
  );

test("the heading is outside of the control, and the content in closed details", () => {
  expect(markup()).toMatch(
    /<h2>Rates<\/h2><details [^>]*><summary [^>]*><span class="sr-only">Rates<\/span><\/summary><p>By the hour.<\/p>/,
  );
  expect(markup()).not.toContain("open=");
});

test("visible words of the control begin its accessible name", () => {
  expect(markup("Show")).toMatch(/>Show<\/span><span class="sr-only">: Rates<\/span><\/summary>/);
});
