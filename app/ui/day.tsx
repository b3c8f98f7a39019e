/** Made with the first day: most pages have none, and it takes browsers longer than all of a small page. */
let format: Intl.DateTimeFormat | undefined;

/** A calendar day, given as ISO date: `2026-11-21` reads 'November 21, 2026', in every time zone. */
export function Day({ date }: { date: string }) {
  format ??= new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  return <time dateTime={date}>{format.format(new Date(`${date}T00:00Z`))}</time>;
}
