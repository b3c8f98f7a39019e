import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OfficeZone, When } from "./when.tsx";

test.each([
  ["America/Chicago", "Nov 27, 2026, 2:21 PM CST"],
  ["UTC", "Nov 27, 2026, 8:21 PM UTC"],
])("writes a time on the clock of the office in %s, with its zone", (zone, written) => {
  const html = renderToStaticMarkup(
    <OfficeZone value={zone}>
      <When at="2026-11-27T20:21:45.516Z" />
    </OfficeZone>,
  );
  expect(html.replaceAll(" ", " ")).toContain(`>${written}<`);
});
