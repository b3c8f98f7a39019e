import { Unavailable } from "#core/api/errors.ts";
import type { DeskCalls } from "#core/calls.ts";
import type { Desk } from "#core/desk.ts";
import type { FindFigures } from "#core/figures.ts";
import type { Leads } from "#core/leads.ts";
import { type AuditEntry, rightsOf, type Staff } from "#core/staff.ts";
import type { Clock } from "../config/clock.ts";
import type { Settings } from "../config/settings.ts";
import type { Rates } from "../http/rate-limit.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { Log } from "../metrics/log.ts";
import type { Store } from "../storage/database/store.ts";
import { signer } from "../storage/secret.ts";
import { createAccount } from "./account.ts";
import { createAuditLog, recordAudit } from "./audit.ts";
import {
  type Auth,
  createAuth,
  createLink,
  FRESH_SECONDS,
  LONGEST_SESSION_SECONDS,
  type SignInMethod,
} from "./auth.ts";
import { createDigests } from "./digest.ts";
import { areasOf, createPeople } from "./people.ts";
import { createReminders } from "./reminders.ts";
import { insertSecurityMails } from "./security-mails.ts";
import { createSignIn, createStaffTokens, hasNoPeople } from "./sign-in.ts";
import { SSO, ssoConfig } from "./sso.ts";
import { openStaffMails } from "./staff-mails.ts";
import { createStrongSignIn } from "./strong-sign-in.ts";

/** How long a person waits for the identity provider. */
const SSO_MS = 5000;

export interface DeskDeps {
  settings: Settings;
  store: Store;
  secret: string;
  origin: string;
  /** The name of the company in the current content. */
  company: () => string;
  /** Of the office, for digests. */
  timeZone: () => string;
  mailer: Mailer;
  rates: Rates;
  leads: Leads;
  figures: FindFigures;
  calls: DeskCalls;
  clock: Clock;
  /** Of mails, reminders and digests. */
  trustedClock: Clock;
  log: Log;
}

export interface OpenDesk {
  desk: Desk;
  auth: Auth;
  ssoAuth(): Promise<Auth | null>;
  /** Ends the session of a request whose response starts another one of the same person. */
  endReplaced(cookie: string, response: Headers): Promise<void>;
  /** The signed-in person of a request, with headers that prolong the session. */
  findStaff(headers: Headers): Promise<{ staff: Staff | null; headers: Headers }>;
  /** The token of a link that creates the first admin; null once an account exists. */
  setUpToken(): Promise<string | null>;
  /** Sends waiting mails. */
  wake(): void;
  close(): Promise<void>;
}

export function openDesk(deps: DeskDeps): OpenDesk {
  const { settings, store, origin, company, mailer, rates, clock, trustedClock, log } = deps;
  const secret = signer(deps.secret, "staff")("sessions");
  const tokens = createStaffTokens(deps.secret, clock);
  const strong = createStrongSignIn(store, settings);
  const authDeps = {
    ...{ store, secret, origin, log },
    company,
    onSession: (person: string) =>
      store.write((transaction) => recordAudit(transaction, { actor: person, action: "signed-in" }, clock)),
    expectAllowed: strong.expectAllowed,
    async onPasskey(person: string) {
      await store.write(async (transaction) => {
        await recordAudit(transaction, { actor: person, action: "added-passkey" }, clock);
        await insertSecurityMails(transaction, "new-passkey", person, new Date(clock()).toISOString());
      });
      mails.wake();
    },
  };
  const auth = createAuth({ ...authDeps, provider: null });
  const remind = createReminders(store, settings.REMINDER_HOURS, trustedClock);
  const { timeZone } = deps;
  const digest = createDigests(store, { hour: settings.DIGEST_HOUR, timeZone }, trustedClock);
  const mails = openStaffMails({
    ...{ store, mailer, company, origin, timeZone, log },
    clock: trustedClock,
    plan: async () => (await remind()) || (await digest()),
    createLink: (email) => createLink(auth, email),
    findSignInProblem: (person) => strong.problemOf(person, "link"),
    invitationTokenOf: tokens.invitationOf,
  });
  const provider = ssoConfig(settings, clock, log);
  const hasSso = provider !== null;
  const ssoAuth = hasSso ? createSsoAuth(() => createAuth({ ...authDeps, provider }), log) : async () => null;

  async function sessionOf(headers: Headers) {
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

  async function endReplaced(cookie: string, response: Headers): Promise<void> {
    const [before, after] = await Promise.all(
      [cookie, cookiesIn(response)].map(
        async (text) => (await sessionOf(new Headers({ cookie: text }))).session,
      ),
    );
    if (!before || !after || before.user.id !== after.user.id) return;
    const { id } = before.session;
    if (id !== after.session.id)
      await store.write((transaction) =>
        transaction.deleteFrom("staff_session").where("id", "=", id).execute(),
      );
  }

  const desk: Desk = {
    get timeZone() {
      return timeZone();
    },
    get company() {
      return company();
    },
    signIn: createSignIn({
      ...{ store, auth, ssoAuth, endReplaced, hasSso, tokens, rates, clock, log },
      ssoName: settings.OIDC_NAME,
      onMail: mails.wake,
    }),
    people: createPeople({ store, clock, onInvited: mails.wake }),
    account: createAccount({
      store,
      currentSession: async (headers) => (await sessionOf(headers)).session?.session.id ?? null,
      clock,
    }),
    auditLog: createAuditLog(store),
    leads: deps.leads,
    figures: deps.figures,
    retention: {
      enquiries: settings.KEEP_ENQUIRIES_DAYS,
      applications: settings.KEEP_APPLICATIONS_DAYS,
      spam: settings.KEEP_SPAM_DAYS,
    },
    calls: deps.calls,
  };

  return {
    desk,
    auth,
    ssoAuth,
    endReplaced,
    async findStaff(requestHeaders) {
      const { session, headers } = await sessionOf(requestHeaders);
      if (session === null) return { staff: null, headers };
      const { id, name, email, role, also } = session.user;
      const person = { id, name, email, role: role as Staff["person"]["role"], also: areasOf(also) };
      const { isLimited } = session;
      const rights = isLimited ? new Set() : rightsOf(person);
      const staff: Staff = {
        person,
        isFresh: session.age < FRESH_SECONDS,
        isLimited,
        can: (right) => rights.has(right),
        require(right) {
          if (!rights.has(right)) throw new Response(null, { status: 404 });
        },
        audit: (entry: AuditEntry) =>
          store.write((transaction) => recordAudit(transaction, { actor: person.id, ...entry }, clock)),
      };
      return { staff, headers };
    },
    setUpToken: async () => ((await store.read(hasNoPeople)) ? tokens.setUp() : null),
    wake: mails.wake,
    close: mails.close,
  };
}

const cookiesIn = (response: Headers) =>
  response
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");

/**
 * Better Auth asks the provider for its endpoints once, when it is created, and does without when there is no response.
 * So it is created at the first sign-in, and again at the next one if that failed.
 */
function createSsoAuth(create: () => Auth, log: Log): () => Promise<Auth | null> {
  let usable: Auth | null = null;
  let trying: Promise<Auth | null> | null = null;

  async function attempt(): Promise<Auth | null> {
    const made = create();
    const late = new Promise<null>((resolve) => {
      setTimeout(resolve, SSO_MS, null).unref();
    });
    const context = await Promise.race([made.$context.catch(() => null), late]);
    if (!context?.socialProviders.some(({ id }) => id === SSO)) {
      log.warn({}, "the identity provider of OIDC_ISSUER is unavailable");
      return null;
    }
    return made;
  }

  return async () => {
    if (usable !== null) return usable;
    trying ??= attempt().finally(() => {
      trying = null;
    });
    usable = await trying;
    return usable;
  };
}
