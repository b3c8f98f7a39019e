import type { CalendarDesk, DeskCalendar } from "#core/calendars.ts";
import type { Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import type { CalendarRow } from "../calendars/calendar-rows.ts";
import { CALENDARS_MAX } from "../calendars/calendars.ts";
import { callsOf } from "../content/calls.ts";

type Needs = Pick<Services, "content" | "calendars">;

const PROBLEMS: Readonly<Record<string, string>> = {
  address: "This isn't a complete address.",
  https: "The address must start with https://.",
  private: "The address is in a private network. An operator can allow its host with CALENDAR_HOSTS.",
  redirects: "The address redirects too often.",
  secret: "The secret of this site has changed. Remove the calendar, and add it again.",
  ETIMEDOUT: "The server took too long to respond.",
  ENOTFOUND: "There is no such server.",
  ECONNREFUSED: "The server can't be reached.",
  "HTTP 401": "The address needs a password. Use the secret address that your calendar publishes.",
  "HTTP 403": "The server refuses this address. It may have been reset.",
  "HTTP 404": "There is no calendar at this address. It may have been reset.",
  "not a calendar":
    "There is a page, but no calendar, at this address. Copy the address of the iCal or ICS format.",
  "cut off": "The calendar ends in the middle. It's read again in five minutes.",
  "too large": "The calendar is larger than 10 MB.",
  "too many events": "The calendar has more than 50,000 events.",
  "too many recurrences": "The calendar has series that take too long to read.",
};

const wordsOf = (code: string) => PROBLEMS[code] ?? `The calendar can't be read (${code}).`;

/** Calendars in the Desk, for people who may answer enquiries; all others get a response 404. */
export function createDeskCalendars({ content, calendars }: Needs) {
  /** Responds 404 on a site without calls. */
  function hostOf() {
    const calls = callsOf(content.current);
    const person = content.current.people.find(({ slug }) => slug === calls?.person);
    if (calls === null || person === undefined) throw new Response(null, { status: 404 });
    return { slug: person.slug, name: person.name, place: calls.place };
  }
  const ofHost = async (slug: string) => (await calendars.list()).filter(({ host }) => host === slug);

  return {
    async list(staff: Staff): Promise<CalendarDesk> {
      staff.require("answer-enquiries");
      const { slug, name, place } = hostOf();
      const { people } = content.current;
      const nameOf = (host: string) => people.find((person) => person.slug === host)?.name ?? host;
      const shown = (await calendars.list()).map((row) => ({
        ...toDeskCalendar(row),
        formerHost: row.host === slug ? null : nameOf(row.host),
      }));
      return { host: name, place, calendars: shown };
    },
    /** @returns what is wrong with the address, in words */
    async add(address: string, staff: Staff): Promise<string | null> {
      staff.require("answer-enquiries");
      const { slug } = hostOf();
      const url = URL.parse(address.trim().replace(/^webcals?:/i, "https:"));
      if (url === null) return wordsOf("address");
      if ((await ofHost(slug)).length >= CALENDARS_MAX) return `There can be ${CALENDARS_MAX} calendars.`;
      const problem = await calendars.add(slug, url.href);
      if (problem !== null) return wordsOf(problem);
      await staff.audit({ action: "added-calendar", detail: url.hostname });
      return null;
    },
    async remove(id: string, staff: Staff): Promise<void> {
      staff.require("answer-enquiries");
      const removed = await calendars.remove(id);
      if (removed !== null) await staff.audit({ action: "removed-calendar", detail: removed.site });
    },
  };
}

function toDeskCalendar(row: CalendarRow): Omit<DeskCalendar, "formerHost"> {
  const { id, site, read_at: readAt, changed_at: changedAt, unread, problem, problem_since: since } = row;
  return {
    ...{ id, site, readAt, changedAt, unread: Number(unread) },
    problem: problem === null || since === null ? null : { text: wordsOf(problem), since },
  };
}
