import * as z from "zod/mini";
import { DESK } from "./staff.ts";

/** Connections: other systems that get events of leads. */

export const CONNECTIONS = `${DESK}/connections`;
export const connectionUrl = (id: string) => `${CONNECTIONS}/${id}`;
export const NEW_CONNECTION = `${CONNECTIONS}/new`;

export const CONNECTION_EVENTS = {
  "enquiry.received": "New enquiry",
  "application.received": "New application",
  "lead.answered": "Lead answered",
  "lead.stage_changed": "Stage or outcome changed",
  "lead.undelivered": "Email not delivered",
  "call.booked": "Call booked",
  "call.moved": "Call moved",
  "call.canceled": "Call canceled",
} as const;
export type ConnectionEvent = keyof typeof CONNECTION_EVENTS;
export const EVENTS = Object.keys(CONNECTION_EVENTS) as readonly ConnectionEvent[];

export const CONNECTION_FORMATS = {
  webhook: "Webhook (Standard Webhooks)",
  slack: "Slack",
  teams: "Microsoft Teams",
} as const;
export type ConnectionFormat = keyof typeof CONNECTION_FORMATS;
export const FORMATS = Object.keys(CONNECTION_FORMATS) as readonly ConnectionFormat[];

/** Empty lists let all leads pass; a lead without the value passes no list. */
export interface ConnectionFilter {
  kind: "all" | "enquiry" | "application";
  budgets: readonly string[];
  countries: readonly string[];
  /** Campaigns, referring hosts, or how a lead was entered, as the inbox shows them. */
  sources: readonly string[];
}

const NAME_MAX = 60;
const LIST_MAX = 500;
const URL_MAX = 2000;

/** 'Norway, Sweden' */
const list = z.pipe(
  z.string().check(z.maxLength(LIST_MAX, `Use at most ${LIST_MAX} characters.`)),
  z.transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  ),
);

/** What a person can change; the URL may be left out of a connection that has one. */
export const connectionSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Enter a name."),
      z.maxLength(NAME_MAX, `Use at most ${NAME_MAX} characters.`),
    ),
  url: z.string().check(z.trim(), z.maxLength(URL_MAX, `Use at most ${URL_MAX} characters.`)),
  events: z.array(z.enum(EVENTS as [ConnectionEvent])).check(z.minLength(1, "Choose at least one event.")),
  filter: z.object({
    kind: z.enum(["all", "enquiry", "application"]),
    budgets: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)),
    countries: list,
    sources: list,
  }),
  withMessage: z.boolean(),
});
export type ConnectionChange = z.output<typeof connectionSchema>;

/** As it is posted. */
export interface PostedConnection {
  name: string;
  url: string;
  events: readonly string[];
  filter: { kind: string; budgets: readonly string[]; countries: string; sources: string };
  withMessage: boolean;
}

/** Of the fields of the form, by their names. */
export type ConnectionErrors = Partial<Record<"name" | "url" | "events" | "countries" | "sources", string>>;

export interface ListedConnection {
  /** Null for the webhook of the settings. */
  id: string | null;
  name: string;
  format: ConnectionFormat;
  /** Host and last characters of the URL, which is a secret. */
  target: string;
  events: readonly ConnectionEvent[];
  off: "person" | "gone" | null;
  /** Why the last attempt failed, in words. */
  problem: { text: string; since: string } | null;
}

export interface DeskConnection extends ListedConnection {
  id: string;
  filter: ConnectionFilter;
  withMessage: boolean;
  /** Until when the secret before the current one signs too. */
  oldSecretUntil: string | null;
  deliveries: readonly ConnectionDelivery[];
}

export interface ConnectionDelivery {
  id: string;
  event: ConnectionEvent;
  lead: { id: string; reference: string; isQuarantined: boolean };
  at: string;
  state: "waiting" | "delivered" | "dead";
  attempts: number;
  /** When a waiting one is tried again. */
  dueAt: string | null;
  /** What the receiver answered last, in words; null before the first attempt. */
  answer: string | null;
}
