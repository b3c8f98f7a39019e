import { CONNECTION_EVENTS, type ConnectionEvent } from "#core/connections.ts";
import { assignOfferUrl, INBOX, type LeadKind, leadUrl } from "#core/leads.ts";
import { stageName } from "#core/stages.ts";
import { cutText } from "#core/text.ts";
import type { EventFacts } from "./queue-events.ts";

/** An event of a lead as it is sent. */
export interface LeadEvent {
  id: string;
  type: ConnectionEvent;
  at: string;
  facts: EventFacts;
  lead: {
    id: string;
    kind: LeadKind;
    reference: string;
    page: string | null;
    country: string | null;
    budget: string | null;
    service: string | null;
    opening: string | null;
  };
  submission: {
    verdict: string;
    reasons: readonly string[];
    approvedAt: string | null;
    fields: Readonly<Record<string, unknown>>;
    source: unknown;
    file: { name: string | null; type: string | null; size: number | null } | null;
  };
  /** A sample that a person sent. */
  isTest: boolean;
}

const isReceived = ({ type }: LeadEvent) => type === "enquiry.received" || type === "application.received";

/** A sample has no page. */
const pathOf = ({ lead, isTest }: LeadEvent, of = leadUrl) => (isTest ? INBOX : of(lead.id));

/** The body of a webhook. Only new leads have what the sender typed. */
export function jsonOf(event: LeadEvent, origin: string): string {
  const { type, at, facts, lead, submission, isTest } = event;
  const { kind, reference } = lead;
  const { verdict, reasons, approvedAt, fields, source, file } = submission;
  return JSON.stringify({
    type,
    timestamp: at,
    data: {
      ...{ reference, kind, url: origin + pathOf(event) },
      ...(isTest && { test: true }),
      ...(isReceived(event) && { verdict, reasons, approved_at: approvedAt, fields, source, file }),
      ...(facts.to !== undefined && { stage: { from: facts.from ?? null, to: facts.to } }),
      ...(facts.outcome && {
        outcome: { value: facts.outcome.value, lost_reason: facts.outcome.lostReason },
      }),
      ...(facts.call !== undefined && { call: { starts_at: facts.call } }),
    },
  });
}

/** What a message to a chat says. */
export interface Card {
  title: string;
  facts: readonly (readonly [label: string, value: string])[];
  /** The beginning of what the sender wrote. */
  text: string | null;
  links: readonly (readonly [label: string, url: string])[];
}

const VALUE_MAX = 200;
const TEXT_MAX = 300;

interface CardOptions {
  origin: string;
  withMessage: boolean;
  /** A time in the words and the zone of the office. */
  written: (at: string) => string;
  /** An amount in the currency of the site. */
  price: (amount: number) => string;
}

/** Without names, addresses and phone numbers. */
export function cardOf(event: LeadEvent, { origin, withMessage, written, price }: CardOptions): Card {
  const { type, facts, lead, isTest } = event;
  const known: readonly (readonly [string, string | null | undefined])[] = [
    ["Lead", isReceived(event) ? null : lead.kind === "application" ? "Application" : "Enquiry"],
    ["Stage", facts.to && writtenStage(facts.from, facts.to)],
    ["Value", facts.outcome?.value ? price(facts.outcome.value) : null],
    ["Reason", facts.outcome?.lostReason],
    ["Call", facts.call && written(facts.call)],
    ["Opening", lead.opening],
    ["Service", lead.service],
    ["Budget", lead.budget],
    ["Country", lead.country],
    ["Page", lead.page],
  ];
  const text = withMessage && isReceived(event) ? beginningOf(event.submission.fields.project_details) : "";
  return {
    title: `${isTest ? "Test: " : ""}${CONNECTION_EVENTS[type]} ${lead.reference}`,
    facts: known.flatMap(([label, value]) =>
      value ? [[label, shortened(oneLine(value), VALUE_MAX)] as const] : [],
    ),
    text: text || null,
    links: [
      ["Open in the Desk", origin + pathOf(event)],
      ...(isReceived(event) ? [["Assign to me", origin + pathOf(event, assignOfferUrl)] as const] : []),
    ],
  };
}

const writtenStage = (from: string | undefined, to: string) =>
  from === undefined || from === to ? stageName(to) : `${stageName(from)} → ${stageName(to)}`;

const beginningOf = (text: unknown) =>
  typeof text === "string" ? shortened(text.replace(/\s*\n\s*/g, "\n").trim(), TEXT_MAX) : "";

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

const shortened = (text: string, max: number) =>
  text.length <= max ? text : `${cutText(text, max - 1).trimEnd()}…`;
