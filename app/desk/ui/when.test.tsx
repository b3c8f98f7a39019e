import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TimeZone, When } from "./when.tsx";

test.each([
  ["America/Chicago", "Nov 27, 2026, 2:21 PM CST"],
  ["UTC", "Nov 27, 2026, 8:21 PM UTC"],
])("writes a time of the time zone %s, with its zone", (zone, written) => {
  const html = renderToStaticMarkup(
    <TimeZone value={zone}>
      <When at="2026-11-27T20:21:45.516Z" />
    </TimeZone>,
  );
  expect(html.replaceAll(" ", " ")).toContain(`>${written}<`);
});
