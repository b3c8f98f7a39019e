const FORMATS = {
  full: new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }),
  short: new Intl.DateTimeFormat("en-US", {
    ...{ month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
    timeZone: "UTC",
  }),
  day: new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }),
};

/** A time in UTC, the same on the server and in the browser; `short` leaves out the year, `day` the hour. */
export function When({ at, format = "full" }: { at: string; format?: keyof typeof FORMATS }) {
  return (
    <time dateTime={at} className="md:whitespace-nowrap">
      {FORMATS[format].format(new Date(at))}
      {format !== "day" && " UTC"}
    </time>
  );
}
