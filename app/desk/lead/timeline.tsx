import type { ReactNode } from "react";
import { Tag } from "#app/ui/tag.tsx";
import type { Lead, LeadDelivery, LeadEvent, ReplyFile } from "#core/lead.ts";
import { SCORE_MAX, SCORE_NAMES, type ScoreName } from "#core/lead-drafts.ts";
import { UNTIL_ANSWER } from "#core/leads.ts";
import { withSignature } from "#core/sender.ts";
import { ENTERED_NAMES } from "#core/source.ts";
import { stageName } from "#core/stages.ts";
import { Button } from "../ui/button.tsx";
import { When } from "../ui/when.tsx";
import { FileList } from "./file-list.tsx";
import { Incoming, incomingDoing, isIncoming, senderOf } from "./incoming.tsx";
import { Resend } from "./resend.tsx";
import { Sending } from "./sending.tsx";
import type { useLeadForm } from "./use-lead-form.ts";

interface TimelineProps {
  lead: Pick<Lead, "timeline" | "may">;
  /** When the page was loaded. */
  now: string;
  change: ReturnType<typeof useLeadForm>;
}

/** What happened, oldest first. */
export function Timeline({ lead: { timeline, may }, now, change }: TimelineProps) {
  return (
    <ol className="grid gap-4 border-l-2 border-line pl-5">
      {timeline.map((event) => (
        <li key={event.id} className="text-sm">
          <div className="flex flex-wrap items-baseline gap-x-2">
            <span className="wrap-anywhere">
              <b dir="auto">{whoOf(event)}</b>{" "}
              <span className={event.undo === "done" ? "text-muted line-through" : ""}>
                {doing(event, timeline)}
              </span>
            </span>
            <span className="text-xs text-muted">
              <When at={event.at} />
            </span>
            {event.undo === "done" && <Tag>Undone</Tag>}
            {event.undo === "possible" && may.answer && (
              <Undo event={event} events={timeline} change={change} />
            )}
          </div>
          <Content event={event} mayResend={may.answer} {...{ now, change }} />
        </li>
      ))}
    </ol>
  );
}

function whoOf(event: LeadEvent): string {
  if (isIncoming(event)) return senderOf(event);
  return event.by?.name ?? (isOfSender(event) ? "The sender" : "The site");
}

interface UndoProps extends Pick<TimelineProps, "change"> {
  event: LeadEvent;
  events: LeadEvent[];
}

function Undo({ event, events, change: { fetcher, isPending } }: UndoProps) {
  return (
    <fetcher.Form method="post" className="-my-2">
      <input type="hidden" name="event" value={event.id} />
      <Button
        type="submit"
        name="intent"
        value="undo"
        variant="text"
        isPending={isPending}
        aria-label={`Undo: ${doing(event, events)}`}
      >
        Undo
      </Button>
    </fetcher.Form>
  );
}

function isOfSender(event: LeadEvent): boolean {
  return (
    event.kind === "call-moved" ||
    event.kind === "call-canceled" ||
    (event.kind === "received" && event.entered !== null)
  );
}

function doing(event: LeadEvent, events: LeadEvent[]): string {
  switch (event.kind) {
    case "received":
      return receiving(event);
    case "entered":
      return "entered it";
    case "snoozed":
    case "follow-up":
    case "came-back":
      return waiting(event);
    case "note":
      return "added a note";
    case "interview":
      return "added an interview";
    case "taken-back":
      return "took back a reply before it was sent";
    case "reply":
      return REPLY_STATES[event.delivery?.state ?? "delivered"].doing;
    case "incoming":
    case "automatic":
      return incomingDoing(event);
    case "assigned":
      return event.to === null ? "unassigned it" : `assigned it to ${event.to.name}`;
    case "stage":
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

function receiving({ entered }: Extract<LeadEvent, { kind: "received" }>): string {
  return entered === null ? "received it" : `got in touch (${ENTERED_NAMES[entered].toLowerCase()})`;
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

interface ContentProps extends Pick<TimelineProps, "now" | "change"> {
  event: LeadEvent;
  mayResend: boolean;
}

function Content({ event, mayResend, now, change }: ContentProps) {
  switch (event.kind) {
    case "note":
      return <Written text={event.text} />;
    case "interview":
      return (
        <Written text={event.text}>
          <dl className="mb-2 flex flex-wrap gap-x-5 gap-y-1">
            {Object.entries(event.scores).map(([name, score]) => (
              <div key={name} className="flex gap-2">
                <dt className="text-muted">{SCORE_NAMES[name as ScoreName]}</dt>
                <dd className="font-bold">
                  {score} of {SCORE_MAX}
                </dd>
              </div>
            ))}
          </dl>
        </Written>
      );
    case "call-moved":
      return (
        <p className="text-muted">
          The call is now on <When at={event.call} format="weekday" />.
        </p>
      );
    case "snoozed":
      return (
        event.until !== null && event.until !== UNTIL_ANSWER && <Morning word="Until" at={event.until} />
      );
    case "follow-up":
      return event.on !== null && <Morning word="On" at={event.on} />;
    case "reply":
      return (
        <>
          <SentReply reply={event} {...{ now, change }} />
          {event.delivery?.state === "dead" && mayResend && (
            <div className="mt-3">
              <Resend delivery={event.delivery.id} name="Reply" />
            </div>
          )}
        </>
      );
    case "incoming":
    case "automatic":
      return <Incoming mail={event} isAutomatic={event.kind === "automatic"} />;
    case "delayed":
      return (
        <p className="wrap-anywhere text-muted">
          The recipient's mail server keeps trying{event.reason && ` (${event.reason})`}.
        </p>
      );
    case "not-delivered":
      return <p className="wrap-anywhere text-error">The mail server's response: {event.reason}</p>;
    default:
      return null;
  }
}

function Morning({ word, at }: { word: string; at: string }) {
  return (
    <p className="text-muted">
      {word} <When at={at} format="day" />
    </p>
  );
}

type Reply = Extract<LeadEvent, { kind: "reply" }>;

interface SentReplyProps extends Pick<TimelineProps, "now" | "change"> {
  reply: Reply;
}

/** The record of a delivered mail is erased before the reply. */
const REPLY_STATES: Record<LeadDelivery["state"], { doing: string; tag: ReactNode }> = {
  waiting: { doing: "wrote a reply", tag: <Tag>Sending</Tag> },
  delivered: { doing: "replied", tag: <Tag tone="good">Sent</Tag> },
  dead: { doing: "wrote a reply", tag: <Tag tone="bad">Not delivered</Tag> },
};

export function SentReply({ reply, now, change }: SentReplyProps) {
  const { subject, cc, files, signature, delivery, sendsAt } = reply;
  return (
    <Written text={withSignature(reply.text, signature)} files={files}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <b dir="auto" className="wrap-anywhere">
          {subject}
        </b>
        {sendsAt !== null ? (
          <Sending reply={{ ...reply, sendsAt }} {...{ now, change }} />
        ) : (
          delivery !== null && REPLY_STATES[delivery.state].tag
        )}
      </div>
      {cc.length > 0 && <p className="mb-2 wrap-anywhere text-muted">Cc {cc.join(", ")}</p>}
      {delivery?.state === "waiting" && delivery.lastError !== null && (
        <p className="mb-2 wrap-anywhere text-muted">
          The mail server hasn't accepted it yet ({delivery.lastError}).
          {delivery.dueAt !== null && (
            <>
              {" "}
              Next attempt: <When at={delivery.dueAt} />
            </>
          )}
        </p>
      )}
      {delivery?.state === "dead" && <p className="mb-2 wrap-anywhere text-error">{delivery.lastError}</p>}
    </Written>
  );
}

interface WrittenProps {
  text: string;
  files?: readonly ReplyFile[];
  children?: ReactNode;
}

function Written({ text, files = [], children }: WrittenProps) {
  return (
    <div className="mt-2 bg-wash p-4">
      {children}
      {text !== "" && (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
      )}
      {files.length > 0 && (
        <div className="mt-3 border-t border-line pt-2">
          <FileList files={files} />
        </div>
      )}
    </div>
  );
}
