import { Unavailable } from "#core/api/errors.ts";
import { type Clock, chooseTimes, type PersonTimes, timesInCookie } from "#core/person-times.ts";
import { type AuditEntry, areasOf, type Person, rightsOf, type Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import type { Content } from "../content/collections.ts";
import { formatsOf } from "../content/formats.ts";
import { officeZone } from "../content/time-zone.ts";
import { recordAudit } from "./audit.ts";
import { type Auth, FRESH_SECONDS, LONGEST_SESSION_SECONDS } from "./auth.ts";
import type { createStrongSignIn, SignInMethod } from "./strong-sign-in.ts";

interface Needs extends Pick<Services, "store" | "clock" | "content"> {
  auth: Auth;
  strong: ReturnType<typeof createStrongSignIn>;
}

export function createSessions(services: Needs) {
  return {
    /** The signed-in person of a request, with headers that prolong the session. */
    async findStaff(requestHeaders: Headers): Promise<{ staff: Staff | null; headers: Headers }> {
      const { session, headers } = await sessionOf(services, requestHeaders);
      return { staff: session && staffOf(services, session, requestHeaders.get("cookie")), headers };
    },
    /** The id of the session of a request. */
    currentSession: async (headers: Headers): Promise<string | null> =>
      (await sessionOf(services, headers)).session?.session.id ?? null,
    /** Ends the session of a request whose response starts another one of the same person. */
    endReplaced: (cookie: string, response: Headers) => endReplaced(services, cookie, response),
  };
}

type Session = NonNullable<Awaited<ReturnType<typeof sessionOf>>["session"]>;

async function sessionOf({ store, auth, strong }: Needs, headers: Headers) {
  if (!headers.has("cookie")) return { session: null, headers: new Headers() };
  // Better Auth replaces errors of the database.
  const { response, headers: set } = await auth.api
    .getSession({ headers, returnHeaders: true })
    .catch((cause: unknown) => {
      throw new Unavailable("the session cannot be read", { cause });
    });
  if (response === null) return { session: null, headers: set };
  const age = (Date.now() - response.session.createdAt.getTime()) / 1000;
  const problem = await strong.problemOf(
    response.user.id,
    response.session.method as SignInMethod | null | undefined,
  );
  if (problem === "refused") return { session: null, headers: new Headers() };
  const isLimited = problem === "limited";
  if (age < LONGEST_SESSION_SECONDS) return { session: { ...response, age, isLimited }, headers: set };
  await store.write((transaction) =>
    transaction.deleteFrom("staff_session").where("id", "=", response.session.id).execute(),
  );
  return { session: null, headers: new Headers() };
}

function staffOf(
  { store, clock, content }: Needs,
  { user, age, isLimited }: Session,
  cookie: string | null,
): Staff {
  const { id, name, email, role, also } = user;
  const person = { id, name, email, role: role as Person["role"], also: areasOf(also) };
  const ownTimes = { timeZone: user.time_zone ?? null, clock: (user.clock ?? null) as Clock | null };
  const rights = isLimited ? new Set() : rightsOf(person);
  return {
    person,
    isFresh: age < FRESH_SECONDS,
    isLimited,
    ownTimes,
    times: chooseTimes(ownTimes, timesInCookie(cookie), officeTimes(content.current)),
    can: (right) => rights.has(right),
    require(right) {
      if (!rights.has(right)) throw new Response(null, { status: 404 });
    },
    audit: (entry: AuditEntry) =>
      store.write((transaction) => recordAudit(transaction, { actor: person.id, ...entry }, clock)),
  };
}

function officeTimes(content: Content): PersonTimes {
  return { timeZone: officeZone(content), clock: formatsOf(content).clock === null ? "12" : "24" };
}

async function endReplaced(services: Needs, cookie: string, response: Headers): Promise<void> {
  const [before, after] = await Promise.all(
    [cookie, cookiesIn(response)].map(
      async (text) => (await sessionOf(services, new Headers({ cookie: text }))).session,
    ),
  );
  if (!before || !after || before.user.id !== after.user.id) return;
  const { id } = before.session;
  if (id !== after.session.id)
    await services.store.write((transaction) =>
      transaction.deleteFrom("staff_session").where("id", "=", id).execute(),
    );
}

const cookiesIn = (response: Headers) =>
  response
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
