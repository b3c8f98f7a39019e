/** Zones to choose from: one or more for each offset and rule of daylight saving time that has many people. */
export const READER_ZONES = [
  "Pacific/Honolulu",
  "America/Anchorage",
  "America/Los_Angeles",
  "America/Phoenix",
  "America/Denver",
  "America/Chicago",
  "America/Mexico_City",
  "America/New_York",
  "America/Toronto",
  "America/Bogota",
  "America/Halifax",
  "America/Santiago",
  "America/St_Johns",
  "America/Sao_Paulo",
  "Atlantic/Azores",
  "Etc/UTC",
  "Europe/London",
  "Europe/Lisbon",
  "Africa/Lagos",
  "Europe/Berlin",
  "Europe/Paris",
  "Africa/Johannesburg",
  "Africa/Cairo",
  "Asia/Jerusalem",
  "Europe/Athens",
  "Europe/Istanbul",
  "Africa/Nairobi",
  "Asia/Dubai",
  "Asia/Karachi",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Asia/Dhaka",
  "Asia/Bangkok",
  "Asia/Singapore",
  "Asia/Shanghai",
  "Australia/Perth",
  "Asia/Tokyo",
  "Australia/Adelaide",
  "Australia/Brisbane",
  "Australia/Sydney",
  "Pacific/Auckland",
] as const;

/** Names that browsers still give to zones that were renamed: ICU keeps the first name of each. */
const RENAMED: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
  UTC: "Etc/UTC",
};

export const currentZone = (zone: string) => RENAMED[zone] ?? zone;

/** A time zone with its offset from UTC in minutes on the day that it is shown for. */
export interface ReaderZone {
  zone: string;
  offset: number;
}

/** Sorted by their clocks. On the server only: a format takes browsers milliseconds. */
export function readerZones(at: number, more: readonly string[] = []): ReaderZone[] {
  return [...new Set<string>([...READER_ZONES, ...more.map(currentZone)])]
    .map((zone) => ({ zone, offset: offsetAt(zone, at) }))
    .sort((one, other) => one.offset - other.offset);
}

type ClockTime = Record<"year" | "month" | "day" | "hour" | "minute", number>;

const MINUTE_MS = 60_000;

/** Cached, because making one takes most of a millisecond. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** Requests can spell a zone in many ways, such as `EUROPE/Berlin`. */
const FORMATS_MAX = 200;

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en", {
      ...{ timeZone: zone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric" },
      ...{ hour: "numeric", minute: "numeric" },
    });
    if (formats.size === FORMATS_MAX) formats.clear();
    formats.set(zone, format);
  }
  return format;
}

/** What the clocks of a zone show. */
export function clockTime(at: number, zone: string): ClockTime {
  const parts = formatOf(zone).formatToParts(at);
  return Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)])) as ClockTime;
}

/** Minutes that a zone is ahead of UTC. */
export function offsetAt(zone: string, at: number): number {
  const { year, month, day, hour, minute } = clockTime(at, zone);
  return Date.UTC(year, month - 1, day, hour, minute) / MINUTE_MS - Math.floor(at / MINUTE_MS);
}

/** The moment of a day and time such as `2026-03-02T09:30`; of one that the clocks skip, what they show instead. */
export function momentIn(zone: string, time: string): number {
  const utc = Date.parse(`${time}Z`);
  const guess = utc - offsetAt(zone, utc) * MINUTE_MS;
  return utc - offsetAt(zone, guess) * MINUTE_MS;
}

/** For a field of type `datetime-local`; the inverse of `momentIn`. */
export function writtenInput(zone: string, at: string): string {
  const { year, month, day, hour, minute } = clockTime(Date.parse(at), zone);
  const digits = (number: number, count = 2) => String(number).padStart(count, "0");
  return `${digits(year, 4)}-${digits(month)}-${digits(day)}T${digits(hour)}:${digits(minute)}`;
}

export function isZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** `America/New_York` is 'New York'. */
export function cityOf(zone: string): string {
  return (currentZone(zone).split("/").at(-1) ?? zone).replaceAll("_", " ");
}

/** `UTC−5`, `UTC+5:30`; with a minus sign. */
export function writtenOffset(offset: number): string {
  if (offset === 0) return "UTC";
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `UTC${offset < 0 ? "−" : "+"}${hours}${minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`}`;
}

/** `New York (UTC−5)` */
export function writtenZone({ zone, offset }: ReaderZone): string {
  const city = cityOf(zone);
  return city === "UTC" ? city : `${city} (${writtenOffset(offset)})`;
}
