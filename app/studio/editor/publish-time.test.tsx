import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TimeZone, When } from "#app/desk/ui/when.tsx";
import { PublishTime } from "./publish-time.tsx";

test("the dialog says when it publishes as the notice says it later, in the time zone of the editor", () => {
  const inZone = (zone: string, value: string) =>
    renderToStaticMarkup(
      <TimeZone value={zone}>
        <PublishTime value={value} onChange={() => undefined} />
      </TimeZone>,
    );
  const notice = renderToStaticMarkup(
    <TimeZone value="Asia/Kolkata">
      <When at="2026-12-01T03:30:00.000Z" />
    </TimeZone>,
  );
  expect(inZone("Asia/Kolkata", "2026-12-01T09:00")).toContain(notice);
  // The clocks skip this hour.
  expect(inZone("Europe/Berlin", "2027-03-28T02:30")).toContain('dateTime="2027-03-28T01:30:00.000Z"');
  // Browsers accept years of up to six digits.
  for (const value of ["", "20261-12-01T09:00"])
    expect(inZone("Europe/Berlin", value)).toContain("In your time zone (Berlin).");
});
