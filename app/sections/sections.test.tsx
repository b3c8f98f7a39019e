import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Example } from "#app/ui/examples.ts";

const modules = import.meta.glob<{ examples: Example[] }>("./*.examples.tsx", { eager: true });
const examples = Object.entries(modules).flatMap(([file, module]) =>
  module.examples.map((example) => ({ label: `${file}: ${example.name}`, render: example.render })),
);

test.each(examples)("$label: sections are named by a heading, without inline styles", ({ render }) => {
  const html = renderToStaticMarkup(<MemoryRouter>{render()}</MemoryRouter>);
  expect(html).not.toMatch(/\sstyle=/);
  for (const [, id] of html.matchAll(/<section[^>]* aria-labelledby="([^"]+)"/g)) {
    expect(html).toMatch(new RegExp(`<h[12][^>]* id="${id}"`));
  }
});

test("renders no section without content", () => {
  const empty = examples.filter(({ label }) => label.includes("no section"));
  expect(empty.length).toBeGreaterThan(2);
  for (const { render } of empty) {
    expect(renderToStaticMarkup(<MemoryRouter>{render()}</MemoryRouter>)).toBe("");
  }
});
