import type { ReactNode } from "react";
import { type LeadEvent, SCORE_MAX, SCORE_NAMES, type ScoreName, STAGE_NAMES } from "#core/leads.ts";
import { Tag } from "../ui/tag.tsx";
import { When } from "../ui/when.tsx";

/** What happened, oldest first. */
export function Timeline({ events }: { events: LeadEvent[] }) {
  return (
    <ol className="grid gap-4 border-l-2 border-line pl-5">
      {events.map((event) => (
        <li key={event.id} className="text-sm">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="wrap-anywhere">
              <b>{event.by?.name ?? (event.kind.startsWith("call-") ? "The sender" : "The site")}</b>{" "}
              {doing(event)}
            </span>
            <span className="text-xs text-muted">
              <When at={event.at} />
            </span>
          </p>
          <Content event={event} />
        </li>
      ))}
    </ol>
  );
}

function doing(event: LeadEvent): string {
  switch (event.kind) {
    case "received":
      return "received it";
    case "note":
      return "added a note";
    case "interview":
      return "added an interview";
    case "reply":
      return "replied";
    case "assigned":
      return event.to === null ? "unassigned it" : `assigned it to ${event.to.name}`;
    case "stage":
      return `moved it from ${STAGE_NAMES[event.from]} to ${STAGE_NAMES[event.to]}`;
    case "closed":
      return "closed it";
    case "reopened":
      return "reopened it";
    case "approved":
      return "approved it";
    case "marked-spam":
      return "marked it as spam";
    case "answered-elsewhere":
      return "marked it as answered elsewhere";
    case "call-moved":
      return "moved the call";
    case "call-cancelled":
      return "canceled the call";
    case "resent":
      return `resent: ${event.name}`;
  }
}

function Content({ event }: { event: LeadEvent }) {
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
          Now <When at={event.call} />
        </p>
      );
    case "reply":
      return <SentReply reply={event} />;
    default:
      return null;
  }
}

type Reply = Extract<LeadEvent, { kind: "reply" }>;

export function SentReply({ reply: { subject, text, delivery } }: { reply: Reply }) {
  return (
    <Written text={text}>
      <p className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <b className="wrap-anywhere">{subject}</b>
        {delivery?.state === "delivered" && <Tag tone="good">Delivered</Tag>}
        {delivery?.state === "waiting" && <Tag>Sending</Tag>}
        {delivery?.state === "dead" && <Tag tone="bad">Not delivered</Tag>}
      </p>
      {delivery?.lastError && delivery.state !== "delivered" && (
        <p className="mb-2 wrap-anywhere text-error">{delivery.lastError}</p>
      )}
    </Written>
  );
}

function Written({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="mt-2 bg-wash p-4">
      {children}
      {text !== "" && <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>}
    </div>
  );
}
