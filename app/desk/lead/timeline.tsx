import { use, useId } from "react";
import { useFormats } from "#app/formats.ts";
import { localTime } from "#core/call-times.ts";
import type { Lead, LeadEvent } from "#core/lead.ts";
import { SentScorecard } from "../applications/sent-scorecard.tsx";
import { TimeZone, When } from "../ui/when.tsx";
import { Changes } from "./changes.tsx";
import { conversationOf, countEvents, type Day, type Entry, eventsOf } from "./conversation.ts";
import { doing, whoOf } from "./event-words.ts";
import { FirstMessage } from "./first-message.tsx";
import { Incoming } from "./incoming.tsx";
import { Message, MessageText, type Side } from "./message.tsx";
import { Resend } from "./resend.tsx";
import { SentReply } from "./sent-reply.tsx";
import type { useLeadForm } from "./use-lead-form.ts";

interface TimelineProps {
  lead: Lead;
  /** When the page was loaded. */
  now: string;
  change: ReturnType<typeof useLeadForm>;
}

/** The conversation, oldest first, with what was done in between. */
export function Timeline(props: TimelineProps) {
  const heading = useId();
  const [zone, formats] = [use(TimeZone), useFormats()];
  const { first, middle, latest } = conversationOf(
    props.lead.timeline,
    (at) => localTime(at, zone, formats).date,
  );
  return (
    <section
      aria-labelledby={heading}
      // What has focus scrolls out from under the composer.
      className="grid grid-cols-[minmax(0,1fr)] gap-4 [&_:is(a,button,summary)]:scroll-mb-36"
    >
      <h2 id={heading} className="sr-only">
        Timeline
      </h2>
      <Days days={first} {...props} />
      {middle.length > 0 && (
        <details>
          <summary className="mx-auto w-fit cursor-pointer py-1 text-sm text-deep underline max-md:py-3">
            {countEvents(middle)} earlier entries
          </summary>
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
            <Days days={middle} {...props} />
          </div>
        </details>
      )}
      <Days days={latest} {...props} />
    </section>
  );
}

function Days({ days, ...props }: TimelineProps & { days: readonly Day[] }) {
  return days.map(({ at, entries }) => (
    <div key={at} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <When at={at} format="day" />
      </h3>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {entries.map((entry) => (
          <li key={eventsOf(entry)[0]?.id}>
            <Shown entry={entry} {...props} />
          </li>
        ))}
      </ol>
    </div>
  ));
}

const OURS: Partial<Record<LeadEvent["kind"], Side>> = {
  reply: "ours",
  note: "internal",
  interview: "internal",
};

function Shown({ entry, lead, now, change }: TimelineProps & { entry: Entry }) {
  if ("changes" in entry) return <Changes changes={entry.changes} {...{ lead, change }} />;
  const { message } = entry;
  return (
    <Message
      side={OURS[message.kind] ?? "theirs"}
      who={whoOf(message, lead.name)}
      doing={doing(message, lead.timeline)}
      at={message.at}
    >
      <Content event={message} {...{ lead, now, change }} />
    </Message>
  );
}

function Content({ event, lead, now, change }: TimelineProps & { event: LeadEvent }) {
  switch (event.kind) {
    case "received":
      return <FirstMessage lead={lead} />;
    case "note":
      return <MessageText text={event.text} />;
    case "interview":
      return <SentScorecard card={event} />;
    case "reply":
      return (
        <>
          <SentReply reply={event} {...{ now, change }} />
          {event.delivery?.state === "dead" && lead.may.answer && (
            <div className="mt-3">
              <Resend delivery={event.delivery.id} name="Reply" />
            </div>
          )}
        </>
      );
    case "incoming":
    case "automatic":
      return <Incoming mail={event} isAutomatic={event.kind === "automatic"} />;
    default:
      return null;
  }
}
