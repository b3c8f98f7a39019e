import { useHydrated } from "#app/ui/use-hydrated.ts";

const STYLE = { dateStyle: "medium", timeStyle: "short" } as const;
const FORMAT = new Intl.DateTimeFormat("en-US", { ...STYLE, timeZone: "UTC" });

/** A time in the time zone of the reader; in UTC until the page is hydrated. */
export function When({ at }: { at: string }) {
  const isHydrated = useHydrated();
  const date = new Date(at);
  return (
    <time dateTime={at} className="md:whitespace-nowrap">
      {isHydrated ? date.toLocaleString("en-US", STYLE) : `${FORMAT.format(date)} UTC`}
    </time>
  );
}
