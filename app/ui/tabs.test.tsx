import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Tabs } from "./tabs.tsx";

test("the server renders links to panels, none of them hidden but by the style sheet", () => {
  const html = renderToStaticMarkup(
    <Tabs
      id="platform"
      label="Platforms"
      tabs={[
        { title: "Mobile", content: "Swift" },
        { title: "Web", content: "React" },
      ]}
    />,
  );
  const hrefs = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  const panels = [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);
  expect(hrefs).toEqual(panels);
  expect(html).toContain('role="group" aria-label="Platforms"');
  expect(html).not.toMatch(/hidden|role="tab/);
});
