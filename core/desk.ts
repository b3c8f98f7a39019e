import type { AuditAction, Person } from "./staff.ts";

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

/** In days. */
export interface Retention {
  enquiries: number;
  applications: number;
  /** Starts with the digest that lists the lead. */
  spam: number;
}

export interface AuditRow {
  id: string;
  at: string;
  person: string;
  action: AuditAction;
  subject: string | null;
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

export interface AuditPage {
  rows: AuditRow[];
  total: number;
  pages: number;
}
