import type { CalendarDesk, CalendarHost, DeskCalendar } from "#core/calendars.ts";
import type { Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import type { CalendarRow } from "../calendars/calendar-rows.ts";
import { CALENDARS_MAX } from "../calendars/calendars.ts";
import { hostOfCall } from "../content/calls.ts";
import { rulesOf } from "./call-rules.ts";

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
  return {
    async list(staff: Staff): Promise<CalendarDesk> {
      staff.require("answer-enquiries");
      const { hosts, place } = rulesOf(content);
      const rows = await calendars.list();
      const withCalendars = (person: string): CalendarHost => ({
        ...{ person, name: hostOfCall(content.current, person)?.name ?? person },
        calendars: rows.filter(({ host }) => host === person).map(toDeskCalendar),
      });
      const isHost = (person: string) => hosts.some((host) => host.person === person);
      const others = new Set(rows.map(({ host }) => host).filter((person) => !isHost(person)));
      return {
        place,
        hosts: hosts.map(({ person }) => withCalendars(person)),
        former: [...others].map(withCalendars),
      };
    },
    /** @returns what is wrong with the address, in words */
    async add(person: string, address: string, staff: Staff): Promise<string | null> {
      staff.require("answer-enquiries");
      const host = rulesOf(content).hosts.find((one) => one.person === person);
      if (host === undefined) return "Choose who the calendar belongs to.";
      const url = URL.parse(address.trim().replace(/^webcals?:/i, "https:"));
      if (url === null) return wordsOf("address");
      const own = (await calendars.list()).filter((calendar) => calendar.host === person);
      if (own.length >= CALENDARS_MAX) return `A person can have ${CALENDARS_MAX} calendars.`;
      const problem = await calendars.add(person, url.href);
      if (problem !== null) return wordsOf(problem);
      await staff.audit({ action: "added-calendar", detail: `${host.name}: ${url.hostname}` });
      return null;
    },
    async remove(id: string, staff: Staff): Promise<void> {
      staff.require("answer-enquiries");
      const removed = await calendars.remove(id);
      if (removed !== null) await staff.audit({ action: "removed-calendar", detail: removed.site });
    },
  };
}

function toDeskCalendar(row: CalendarRow): DeskCalendar {
  const { id, site, read_at: readAt, changed_at: changedAt, unread, problem, problem_since: since } = row;
  return {
    ...{ id, site, readAt, changedAt, unread: Number(unread) },
    problem: problem === null || since === null ? null : { text: wordsOf(problem), since },
  };
}
