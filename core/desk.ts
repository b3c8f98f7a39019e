import type { DeskCalls } from "./calls.ts";
import type { FindFigures } from "./figures.ts";
import type { Leads } from "./leads.ts";
import type { Area, AuditAction, DigestDays, Person, Role } from "./staff.ts";

export interface Desk {
  company: string;
  /** Of the office, for the times on its pages. */
  timeZone: string;
  signIn: SignIn;
  people: People;
  account: Account;
  auditLog: AuditLog;
  leads: Leads;
  figures: FindFigures;
  retention: Retention;
  calls: DeskCalls;
}

export interface Client {
  /** For rate limits. */
  address: string;
  /** Shown in the list of sessions. */
  userAgent: string;
  /** With the session that another sign-in replaces. */
  cookie?: string;
}

/** Headers that set the session cookie; null if refused. */
export type SignedIn = Headers | null;

export interface SignIn {
  hasSso: boolean;
  /** Name of the identity provider, for 'Sign in with …'. */
  ssoName: string;
  /** Returns the same for unknown addresses, so that it does not reveal who has an account: seconds to wait, or 0. */
  requestLink(email: string, client: Client): Promise<number>;
  acceptLink(token: string, client: Client): Promise<SignedIn>;
  /** Null for a used, expired or forged token. */
  findInvited(token: string): Promise<Pick<Person, "name"> | null>;
  acceptInvitation(token: string, client: Client): Promise<SignedIn>;
  canSetUp(token: string): Promise<boolean>;
  setUp(token: string, admin: { name: string; email: string }, client: Client): Promise<SignedIn>;
  /** Null while the identity provider is unavailable. Again: the provider is asked not to use its own session. */
  startSso(isAgain: boolean): Promise<{ url: string; headers: Headers } | null>;
  signOut(headers: Headers, person: string): Promise<Headers>;
}

export interface ListedPerson extends Person {
  hasSignedIn: boolean;
  createdAt: string;
}

export type PeopleProblem = "known" | "known-name" | "last-admin" | "unknown";

/** The id of a person, and of their invitation. */
export interface Invited {
  id: string;
  invitation: string;
}

export interface People {
  list(): Promise<ListedPerson[]>;
  find(id: string): Promise<ListedPerson | null>;
  /** Includes removed people. */
  names(): Promise<ReadonlyMap<string, string>>;
  invite(person: Omit<Person, "id">, by: string): Promise<Invited | PeopleProblem>;
  /** Earlier invitations of the person no longer work. */
  inviteAgain(id: string, by: string): Promise<PeopleProblem | null>;
  change(id: string, to: { role: Role; also: readonly Area[] }, by: string): Promise<PeopleProblem | null>;
  /** Also ends all sessions of the person. */
  remove(id: string, by: string): Promise<PeopleProblem | null>;
}

export interface Session {
  id: string;
  /** Such as 'Firefox on Linux'. */
  browser: string;
  createdAt: string;
  usedAt: string;
  isCurrent: boolean;
}

export interface Passkey {
  id: string;
  name: string;
  createdAt: string;
}

export interface Account {
  sessions(person: string, headers: Headers): Promise<Session[]>;
  /** Whether the person had such a session. */
  endSession(person: string, id: string): Promise<boolean>;
  endOtherSessions(person: string, headers: Headers): Promise<void>;
  passkeys(person: string): Promise<Passkey[]>;
  removePasskey(person: string, id: string): Promise<boolean>;
  rename(person: string, name: string): Promise<"known-name" | "unknown" | null>;
  digest(person: string): Promise<DigestDays>;
  setDigest(person: string, days: DigestDays): Promise<void>;
}

/** In days. */
export interface Retention {
  enquiries: number;
  applications: number;
  /** Starts with the digest that lists the lead. */
  spam: number;
}

interface AuditRow {
  id: string;
  at: string;
  person: string;
  action: AuditAction;
  subject: string | null;
  subjectKind: string | null;
  detail: string | null;
}

export interface AuditFilter {
  person?: string;
  action?: AuditAction;
  /** A reference. */
  subject?: string;
  /** From 1. */
  page: number;
}

export interface AuditLog {
  /** Newest first. */
  list(filter: AuditFilter): Promise<{ rows: AuditRow[]; total: number; pages: number }>;
}
