const FORMAT = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

/** A time in UTC, the same on the server and in the browser. */
export function When({ at }: { at: string }) {
  return (
    <time dateTime={at} className="md:whitespace-nowrap">
      {FORMAT.format(new Date(at))} UTC
    </time>
  );
}
