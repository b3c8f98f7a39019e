import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { Offices } from "./offices.tsx";

test("the map shows the whole world, wherever the offices are", () => {
  const [width, height] =
    /viewBox="0 0 (\d+) (\d+)"/.exec(readFileSync("public/world.svg", "utf8"))?.slice(1) ?? [];
  const locations = shippedContent.offices
    .slice(0, 1)
    .map(({ title, address1 = "", address2 = "", country }) => {
      return { title, address1, address2, country, location_image: "", latitude: 30, longitude: -97 };
    });
  const html = renderToStaticMarkup(<Offices title="Offices" locations={locations} hasMap />);
  const view = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(html)?.slice(1).map(Number) ?? [];
  const [left = 0, top = 0, wide = 0, high = 0] = view;
  expect(left).toBeLessThanOrEqual(0);
  expect(top).toBeLessThanOrEqual(0);
  expect(left + wide).toBeGreaterThanOrEqual(Number(width));
  expect(top + high).toBeGreaterThanOrEqual(Number(height));
});
