const FORMAT = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A calendar day, given as ISO date: `2026-11-21` reads 'November 21, 2026', in every time zone. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{FORMAT.format(new Date(`${date}T00:00Z`))}</time>;
}
