import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TimeZone, When } from "#app/desk/ui/when.tsx";
import { PublishTime, useLaterTime } from "./publish-time.tsx";

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

test("a stored time is shown in the zone of the editor, and stays the same moment", () => {
  function Shown({ stored }: { stored: string }) {
    const { value, utc } = useLaterTime(stored);
    return `${value} ${utc}`;
  }
  const inZone = (zone: string, stored: string) =>
    renderToStaticMarkup(
      <TimeZone value={zone}>
        <Shown stored={stored} />
      </TimeZone>,
    );
  const stored = "2026-12-01T03:30:00.000Z";
  expect(inZone("Asia/Kolkata", stored)).toBe(`2026-12-01T09:00 ${stored}`);
  expect(inZone("America/New_York", stored)).toBe(`2026-11-30T22:30 ${stored}`);
  // The clocks show this hour twice.
  expect(inZone("Europe/Berlin", "2026-10-25T01:30:00.000Z")).toBe(
    "2026-10-25T02:30 2026-10-25T01:30:00.000Z",
  );
});
