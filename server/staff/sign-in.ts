import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Unavailable } from "#core/api/errors.ts";
import type { Client, SignedIn, SignIn } from "#core/desk.ts";
import { DESK, ROLE_NAMES } from "#core/staff.ts";
import type { Clock } from "../config/clock.ts";
import type { Rates } from "../http/rate-limit.ts";
import { mailboxOf } from "../http/rate-limit.ts";
import type { Log } from "../metrics/log.ts";
import { lock, type Reader, type Store, type Tx } from "../storage/database/store.ts";
import { isSameText, signer } from "../storage/secret.ts";
import { announceAccess } from "./access-news.ts";
import { recordAudit } from "./audit.ts";
import { type Auth, createLink } from "./auth.ts";
import { insertPerson, lockPeople, normalise } from "./people.ts";
import { SSO } from "./sso.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const INVITATION_MS = 3 * DAY_MS;
const SET_UP_MS = DAY_MS;

export interface SignInDeps {
  store: Store;
  auth: Auth;
  /** With the identity provider; null while it is unavailable or not configured. */
  ssoAuth(): Promise<Auth | null>;
  hasSso: boolean;
  ssoName: string;
  tokens: StaffTokens;
  rates: Rates;
  /** Ends the session of a request whose response starts another one of the same person. */
  endReplaced(cookie: string, response: Headers): Promise<void>;
  /** Called when a mail was stored. */
  onMail(): void;
  clock: Clock;
  log: Log;
}

/** Signed tokens of links that live longer than a session takes to begin. */
export interface StaffTokens {
  /** Of the id of an invitation. */
  invitationOf(id: string): string;
  invitationIn(token: string): string | null;
  /** For creating the first admin. */
  setUp(): string;
  isSetUp(token: string): boolean;
}

export function createStaffTokens(secret: string, clock: Clock): StaffTokens {
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
    invitationOf: invitations.of,
    invitationIn: invitations.read,
    setUp: () => setUps.of("first-admin"),
    isSetUp: (token) => setUps.read(token) !== null,
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

export function createSignIn(deps: SignInDeps): SignIn {
  const { store, auth, ssoAuth, endReplaced, hasSso, ssoName, tokens, rates, onMail, clock, log } = deps;

  /** Uses up a link; the response of the library sets the cookie. */
  async function open(token: string, { userAgent, cookie = "" }: Client): Promise<SignedIn> {
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

  /** Whose it was is not known, and would not belong into a log. */
  function logged(by: "link" | "invitation" | "first-admin link", signedIn: SignedIn): SignedIn {
    if (signedIn === null) log.warn({ by }, "sign-in refused");
    return signedIn;
  }

  const findInvited = (token: string) =>
    store.read(async (reader) => {
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

  /** One conditional statement, so that of several simultaneous requests one gets the address. */
  const consumeInvitation = (token: string) =>
    store.write(async (transaction) => {
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

  const canSetUp = async (token: string) =>
    tokens.isSetUp(token) && (await store.read((reader) => hasNoPeople(reader)));

  return {
    hasSso,
    ssoName,
    async requestLink(email, { address }) {
      const wait = await rates.count("signInLinks", address);
      if (wait > 0) return wait;
      const { name, domain } = mailboxOf(email);
      const pause = await rates.count("signInMails", `${name}@${domain}`);
      await store.write((transaction) =>
        insertLinkMail(transaction, normalise(email), clock(), pause * 1000),
      );
      onMail();
      return 0;
    },
    acceptLink: async (token, client) => logged("link", await open(token, client)),
    findInvited,
    async acceptInvitation(token, client) {
      const email = await consumeInvitation(token);
      return logged("invitation", email === null ? null : await open(await createLink(auth, email), client));
    },
    canSetUp,
    async setUp(token, { name, email }, client) {
      if (!tokens.isSetUp(token)) return logged("first-admin link", null);
      const isCreated = await store.write(async (transaction) => {
        await lockPeople(transaction);
        if (!(await hasNoPeople(transaction))) return false;
        const at = new Date(clock()).toISOString();
        const inserted = await insertPerson(transaction, { name, email, role: "admin", also: [] }, at);
        if (typeof inserted === "string") return false;
        const { id } = inserted;
        await recordAudit(
          transaction,
          { actor: id, action: "invited", subject: { kind: "person", id }, detail: ROLE_NAMES.admin },
          clock,
        );
        return true;
      });
      return logged(
        "first-admin link",
        isCreated ? await open(await createLink(auth, normalise(email)), client) : null,
      );
    },
    async startSso(isAgain) {
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
    },
    async signOut(headers, person) {
      const response = await auth.api.signOut({ headers, asResponse: true });
      await store.write((transaction) => announceAccess(transaction, person));
      return cookiesOf(response.headers);
    },
  };
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
  if (numUpdatedRows > 0n) return;
  await transaction
    .insertInto("staff_mail")
    .values({ id: randomUUID(), kind: "sign-in", email, created_at, due_at })
    .execute();
}

function cookiesOf(headers: Headers): Headers {
  return new Headers(headers.getSetCookie().map((cookie) => ["Set-Cookie", cookie]));
}
