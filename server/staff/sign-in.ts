import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Unavailable } from "#core/api/errors.ts";
import type { Client, SignedIn } from "#core/desk.ts";
import { normalizeEmail } from "#core/email.ts";
import { DESK, type Person, ROLE_NAMES } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import { mailboxOf } from "../http/rate-limit.ts";
import { queueStaffMails } from "../storage/database/queues.ts";
import { lock, type Reader, type Tx } from "../storage/database/store.ts";
import { isSameText, signer } from "../storage/secret.ts";
import { announceAccess } from "./access-news.ts";
import { recordAudit } from "./audit.ts";
import { type Auth, createLink } from "./auth.ts";
import { insertPerson, lockPeople } from "./people.ts";
import { SSO } from "./sso.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const INVITATION_MS = 3 * DAY_MS;
const SET_UP_MS = DAY_MS;

/** Signed tokens of links that live longer than a session takes to begin. */
export function createStaffTokens({ secret, clock }: Pick<Services, "secret" | "clock">) {
  const make = (purpose: string, milliseconds: number) => {
    const sign = signer(secret, `staff ${purpose}`);
    return {
      of(text: string) {
        const signed = `${text}.${(clock() + milliseconds).toString(36)}`;
        return `${signed}.${sign(signed)}`;
      },
      read(token: string): string | null {
        const match = /^(([\w-]{1,64})\.([0-9a-z]{1,11}))\.([\w-]{43})$/.exec(token);
        if (match === null) return null;
        const [, signed = "", text = "", until = "", signature = ""] = match;
        const isGood = isSameText(sign(signed), signature) && clock() < Number.parseInt(until, 36);
        return isGood ? text : null;
      },
    };
  };
  const invitations = make("invitation", INVITATION_MS);
  const setUps = make("set-up", SET_UP_MS);
  return {
    /** Of the id of an invitation. */
    invitationOf: invitations.of,
    invitationIn: invitations.read,
    /** For creating the first admin. */
    setUp: () => setUps.of("first-admin"),
    isSetUp: (token: string) => setUps.read(token) !== null,
  };
}

/** Whether no account exists yet, so that the first admin may be created. */
export async function hasNoPeople(reader: Reader): Promise<boolean> {
  const person = await reader
    .selectFrom("staff_person")
    .select("id")
    .where("removed_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return person === undefined;
}

interface Needs extends Pick<Services, "settings" | "store" | "rates" | "clock" | "log"> {
  auth: Auth;
  /** With the identity provider; null while it is unavailable or not configured. */
  ssoAuth(): Promise<Auth | null>;
  hasSso: boolean;
  tokens: ReturnType<typeof createStaffTokens>;
  /** Ends the session of a request whose response starts another one of the same person. */
  endReplaced(cookie: string, response: Headers): Promise<void>;
}

export function createSignIn(services: Needs) {
  const { settings, store, auth, tokens, hasSso } = services;
  return {
    hasSso,
    /** Name of the identity provider, for 'Sign in with …'. */
    ssoName: settings.OIDC_NAME,
    /** Returns the same for unknown addresses, so that it does not reveal who has an account: seconds to wait, or 0. */
    requestLink: (email: string, { address }: Client) => requestLink(services, email, address),
    acceptLink: async (token: string, client: Client): Promise<SignedIn> =>
      logged(services, "link", await openLink(services, token, client)),
    /** Null for a used, expired or forged token. */
    findInvited: (token: string) => findInvited(services, token),
    async acceptInvitation(token: string, client: Client): Promise<SignedIn> {
      const email = await consumeInvitation(services, token);
      return logged(services, "invitation", email === null ? null : await openFor(services, email, client));
    },
    canSetUp: async (token: string): Promise<boolean> =>
      tokens.isSetUp(token) && (await store.read((reader) => hasNoPeople(reader))),
    async setUp(token: string, admin: { name: string; email: string }, client: Client): Promise<SignedIn> {
      const isCreated = tokens.isSetUp(token) && (await createFirstAdmin(services, admin));
      const email = normalizeEmail(admin.email);
      return logged(services, "first-admin link", isCreated ? await openFor(services, email, client) : null);
    },
    /** Null while the identity provider is unavailable. Again: the provider is asked not to use its own session. */
    startSso: (isAgain: boolean) => startSso(services, isAgain),
    async signOut(headers: Headers, person: string): Promise<Headers> {
      const response = await auth.api.signOut({ headers, asResponse: true });
      await store.write((transaction) => announceAccess(transaction, person));
      return cookiesOf(response.headers);
    },
  };
}

async function requestLink({ store, rates, clock }: Needs, email: string, address: string): Promise<number> {
  const wait = await rates.count("signInLinks", address);
  if (wait > 0) return wait;
  const { name, domain } = mailboxOf(email);
  const pause = await rates.count("signInMails", `${name}@${domain}`);
  await store.write((transaction) =>
    insertLinkMail(transaction, normalizeEmail(email), clock(), pause * 1000),
  );
  return 0;
}

/** Uses up a link; the response of the library sets the cookie. */
async function openLink(
  { auth, endReplaced }: Needs,
  token: string,
  { userAgent, cookie = "" }: Client,
): Promise<SignedIn> {
  const response = await auth.api.magicLinkVerify({
    query: { token },
    headers: new Headers({ "user-agent": userAgent }),
    asResponse: true,
  });
  if (response.status >= 500) throw new Unavailable("the session cannot be stored");
  if (!response.ok) return null;
  await endReplaced(cookie, response.headers);
  return cookiesOf(response.headers);
}

async function openFor(services: Needs, email: string, client: Client): Promise<SignedIn> {
  return openLink(services, await createLink(services.auth, email), client);
}

/** Whose it was is not known, and would not belong into a log. */
function logged(
  { log }: Needs,
  by: "link" | "invitation" | "first-admin link",
  signedIn: SignedIn,
): SignedIn {
  if (signedIn === null) log.warn({ by }, "sign-in refused");
  return signedIn;
}

function findInvited({ store, tokens }: Needs, token: string): Promise<Pick<Person, "name"> | null> {
  return store.read(async (reader) => {
    const invitation = tokens.invitationIn(token);
    if (invitation === null) return null;
    const person = await reader
      .selectFrom("staff_person")
      .select("name")
      .where("invitation", "=", invitation)
      .where("email_verified", "=", 0)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    return person ?? null;
  });
}

/** One conditional statement, so that of several simultaneous requests one gets the address. */
function consumeInvitation({ store, tokens }: Needs, token: string): Promise<string | null> {
  return store.write(async (transaction) => {
    const invitation = tokens.invitationIn(token);
    if (invitation === null) return null;
    const person = await transaction
      .updateTable("staff_person")
      .set({ invitation: null })
      .where("invitation", "=", invitation)
      .where("email_verified", "=", 0)
      .where("removed_at", "is", null)
      .returning("email")
      .executeTakeFirst();
    return person?.email ?? null;
  });
}

function createFirstAdmin(
  { store, clock }: Needs,
  { name, email }: { name: string; email: string },
): Promise<boolean> {
  return store.write(async (transaction) => {
    await lockPeople(transaction);
    if (!(await hasNoPeople(transaction))) return false;
    const at = new Date(clock()).toISOString();
    const inserted = await insertPerson(transaction, { name, email, role: "admin", also: [] }, at);
    if (typeof inserted === "string") return false;
    const { id } = inserted;
    const subject = { kind: "person", id } as const;
    const detail = ROLE_NAMES.admin;
    await recordAudit(transaction, { actor: id, action: "invited", subject, detail }, clock);
    return true;
  });
}

async function startSso(
  { ssoAuth }: Needs,
  isAgain: boolean,
): Promise<{ url: string; headers: Headers } | null> {
  const provider = await ssoAuth();
  if (provider === null) return null;
  const response = await provider.api.signInSocial({
    body: {
      provider: SSO,
      callbackURL: DESK,
      errorCallbackURL: `${DESK}/sign-in`,
      ...(isAgain && { additionalParams: { prompt: "login" } }),
    },
    asResponse: true,
  });
  const { url } = (await response.json()) as { url?: string };
  return response.ok && url ? { url, headers: cookiesOf(response.headers) } : null;
}

/** A mail that waits serves all requests: its link is made when it is sent. */
async function insertLinkMail(transaction: Tx, email: string, now: number, pause: number): Promise<void> {
  const created_at = new Date(now).toISOString();
  const due_at = new Date(now + pause).toISOString();
  await lock(transaction, "sign-in", email);
  const { numUpdatedRows } = await transaction
    .updateTable("staff_mail")
    // The due time of a claimed mail is the end of its lease.
    .set((is) => ({
      created_at,
      due_at: sql<string>`case when attempts = 0 and due_at > ${due_at} then ${due_at} else ${is.ref("due_at")} end`,
    }))
    .where("kind", "=", "sign-in")
    .where("email", "=", email)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return transaction.emit({ type: "staff mail due" });
  await queueStaffMails(transaction, [{ id: randomUUID(), kind: "sign-in", email, created_at, due_at }]);
}

function cookiesOf(headers: Headers): Headers {
  return new Headers(headers.getSetCookie().map((cookie) => ["Set-Cookie", cookie]));
}
