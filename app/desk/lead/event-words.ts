import type { AutomaticMail, IncomingMail, LeadDelivery, LeadEvent } from "#core/lead.ts";
import { UNTIL_ANSWER } from "#core/leads.ts";
import { ENTERED_NAMES } from "#core/source.ts";
import { stageName } from "#core/stages.ts";

type IncomingEvent = Extract<LeadEvent, { kind: "incoming" | "automatic" }>;

const AUTOMATIC: Record<AutomaticMail, string> = {
  automatic: "sent an automatic reply",
  list: "sent this through a mailing list",
  ours: "sent back an email of ours",
};

/** The record of a delivered mail is erased before the reply. */
const REPLIED: Record<LeadDelivery["state"], string> = {
  waiting: "wrote a reply",
  delivered: "replied",
  dead: "wrote a reply",
};

const isIncoming = (event: LeadEvent): event is IncomingEvent =>
  event.kind === "incoming" || event.kind === "automatic";

export function senderOf({ from }: Pick<IncomingMail, "from">): string {
  return from?.name || from?.address || "Unknown sender";
}

const OF_SENDER: readonly LeadEvent["kind"][] = ["received", "call-moved", "call-canceled"];

/** @param sender name of the lead */
export function whoOf(event: LeadEvent, sender: string): string {
  if (isIncoming(event)) return senderOf(event);
  const isOfSender = OF_SENDER.includes(event.kind);
  return event.by?.name ?? (isOfSender ? sender : "The site");
}

/** What a person did, behind their name. */
export function doing(event: LeadEvent, events: readonly LeadEvent[]): string {
  switch (event.kind) {
    case "received":
      return event.entered === null
        ? "wrote"
        : `got in touch (${ENTERED_NAMES[event.entered].toLowerCase()})`;
    case "entered":
      return "entered it";
    case "snoozed":
    case "follow-up":
    case "came-back":
      return waiting(event);
    case "note":
      return "added a note";
    case "interview":
      return "sent a scorecard";
    case "interviewer-invited":
      return `invited ${event.person?.name ?? "someone"} to interview`;
    case "interviewer-removed":
      return `took ${event.person?.name ?? "someone"} off the interviewers`;
    case "taken-back":
      return "took back a reply before it was sent";
    case "reply":
      return REPLIED[event.delivery?.state ?? "delivered"];
    case "incoming":
      return "wrote";
    case "automatic":
      return AUTOMATIC[event.what];
    case "assigned":
      return event.to === null ? "unassigned it" : `assigned it to ${event.to.name}`;
    case "stage":
      if (event.from === event.to) return `changed the details of ${stageName(event.to)}`;
      return `moved it from ${stageName(event.from)} to ${stageName(event.to)}`;
    case "closed":
      return "closed it";
    case "reopened":
      return "reopened it";
    case "approved":
      return "approved it";
    case "marked-spam":
      return "marked it as spam";
    case "answered-elsewhere":
      return "marked it as replied elsewhere";
    case "interview-booked":
      return "booked an interview";
    case "call-moved":
      return "moved the call";
    case "call-canceled":
      return "canceled the call";
    case "call-no-show":
      return "marked the call as a no-show";
    case "undone": {
      const undone = events.find(({ id }) => id === event.event);
      return `undid: ${undone ? doing(undone, events) : "a change"}`;
    }
    case "resent":
      return `resent: ${event.name}`;
    case "not-delivered":
      return `couldn't deliver: ${event.name}`;
    case "delayed":
      return `hasn't delivered yet: ${event.name}`;
  }
}

function waiting(event: Extract<LeadEvent, { kind: "snoozed" | "follow-up" | "came-back" }>): string {
  switch (event.kind) {
    case "snoozed":
      if (event.until === null) return "ended the snooze";
      return event.until === UNTIL_ANSWER ? "snoozed it until they write" : "snoozed it";
    case "follow-up":
      return event.on === null ? "removed the follow-up" : "set a follow-up";
    case "came-back":
      return event.after === "snooze" ? "brought it back" : "brought it back to follow up";
  }
}
