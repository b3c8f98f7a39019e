import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Accordion } from "./accordion.tsx";

test("the questions of one accordion share a name, those of another do not", () => {
  const items = [
    { title: "One?", content: "Yes" },
    { title: "Two?", content: "No" },
  ];
  const html = renderToStaticMarkup(
    <>
      <Accordion name="one" items={items} />
      <Accordion name="other" items={items} level={4} />
    </>,
  );
  const names = [...html.matchAll(/<details name="([^"]+)"/g)].map(([, name]) => name);
  expect(names[0]).toBe(names[1]);
  expect(new Set(names).size).toBe(2);
  expect(html).toMatch(/<summary[^>]*><h3/);
  expect(html).toMatch(/<summary[^>]*><h4/);
});
