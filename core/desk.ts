import type { DeskCalls } from "./calls.ts";
import type { FindFigures } from "./figures.ts";
import type { Leads } from "./leads.ts";
import type { Area, AuditAction, DigestDays, Person, Role } from "./staff.ts";

/** What the pages of the Desk read and change on the server. */
export interface Desk {
  company: string;
  signIn: SignIn;
  people: People;
  account: Account;
  auditLog: AuditLog;
  leads: Leads;
  figures: FindFigures;
  retention: Retention;
  calls: DeskCalls;
}

/** Who asks to sign in. */
export interface Client {
  /** For rate limits. */
  address: string;
  /** Names the session for its owner. */
  userAgent: string;
}

/** A result of signing in: headers that set the session cookie; null when it was refused. */
export type SignedIn = Headers | null;

export interface SignIn {
  /** Whether single sign-on is configured. */
  hasSso: boolean;
  /** Completes 'Sign in with'. */
  ssoName: string;
  /**
   * Mails a link if the address is that of a person. The caller cannot tell whether it is.
   *
   * @returns seconds to wait when there were too many requests, otherwise 0
   */
  requestLink(email: string, client: Client): Promise<number>;
  /** Uses up a link. */
  acceptLink(token: string, client: Client): Promise<SignedIn>;
  /** Whose invitation a token is; null when it is used, expired or forged. */
  findInvited(token: string): Promise<Pick<Person, "name" | "email"> | null>;
  acceptInvitation(token: string, client: Client): Promise<SignedIn>;
  /** Whether a token may create the first admin. */
  canSetUp(token: string): Promise<boolean>;
  setUp(token: string, admin: { name: string; email: string }, client: Client): Promise<SignedIn>;
  /** The address of the identity provider, with headers; null while it is unavailable. */
  startSso(): Promise<{ url: string; headers: Headers } | null>;
  /** Ends the session of a request. */
  signOut(headers: Headers): Promise<Headers>;
}

export interface ListedPerson extends Person {
  /** Whether the person has signed in at least once. */
  hasSignedIn: boolean;
  createdAt: string;
}

/** Why a change to people was refused. */
export type PeopleProblem = "known" | "last-admin" | "unknown";

export interface People {
  /** Everyone who may sign in, by name. */
  list(): Promise<ListedPerson[]>;
  find(id: string): Promise<ListedPerson | null>;
  /** Names by id, also of removed people. */
  names(): Promise<ReadonlyMap<string, string>>;
  invite(person: Omit<Person, "id">, by: string): Promise<{ id: string } | PeopleProblem>;
  inviteAgain(id: string, by: string): Promise<PeopleProblem | null>;
  change(id: string, to: { role: Role; also: readonly Area[] }, by: string): Promise<PeopleProblem | null>;
  /** Ends all sessions of the person. */
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

/** What people see and change of their own account. */
export interface Account {
  sessions(person: string, headers: Headers): Promise<Session[]>;
  /** Returns whether there was such a session of this person. */
  endSession(person: string, id: string): Promise<boolean>;
  endOtherSessions(person: string, headers: Headers): Promise<void>;
  passkeys(person: string): Promise<Passkey[]>;
  removePasskey(person: string, id: string): Promise<boolean>;
  rename(person: string, name: string): Promise<void>;
  /** On which mornings the person gets a digest. */
  digest(person: string): Promise<DigestDays>;
  setDigest(person: string, days: DigestDays): Promise<void>;
}

/** Days after which data is erased, as it is set. */
export interface Retention {
  enquiries: number;
  applications: number;
  /** Of quarantined leads, since the digest that lists them. */
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
