import { Notice } from "#app/ui/notice.tsx";
import type { Lead, LeadEvent } from "#core/lead.ts";
import type { PersonName } from "#core/leads.ts";
import { Button } from "../ui/button.tsx";
import { senderOf } from "./event-words.ts";
import { Incoming } from "./incoming.tsx";
import type { LeadActionData } from "./lead-form.ts";
import { Sending } from "./sending.tsx";
import { SentReply } from "./sent-reply.tsx";
import type { useLeadForm } from "./use-lead-form.ts";

interface ReplyMessagesProps {
  lead: Pick<Lead, "timeline" | "lastMessage" | "draft">;
  self: PersonName;
  /** When the page was loaded. */
  now: string;
  /** The form of the page that takes a reply back. */
  page: ReturnType<typeof useLeadForm>;
  result: LeadActionData | undefined;
  /** Null when the reply does not cross another one. */
  onContinue: (() => void) | null;
}

/** What became of the last reply, and why one was not sent. */
export function ReplyMessages({ lead, self, now, page, result, onContinue }: ReplyMessagesProps) {
  const { timeline, lastMessage, draft } = lead;
  const last = timeline.find(({ id }) => id === lastMessage);
  const isTakenBack = last?.kind === "taken-back" && last.by?.id === self.id && draft.savedAt !== null;
  return (
    <>
      {isTakenBack && <Notice tone="info">You took this reply back. It hasn't been sent.</Notice>}
      {result?.done && !isTakenBack && (
        <Sent {...{ done: result.done, now, page }} reply={timeline.find(({ id }) => id === result.id)} />
      )}
      {(result?.problem !== undefined || onContinue !== null) && (
        <Stopped problem={result?.problem} {...{ last, now, page, onContinue }} />
      )}
    </>
  );
}

interface SentProps extends Pick<ReplyMessagesProps, "now" | "page"> {
  /** What the server said when it took the reply. */
  done: string;
  reply: LeadEvent | undefined;
}

/** The state of the reply that was just written; it changes while the page is open. */
function Sent({ done, reply, now, page }: SentProps) {
  if (reply?.kind !== "reply") return <Notice tone="info">{done}</Notice>;
  const { id, delivery, sendsAt, canTakeBack } = reply;
  if (delivery?.state === "delivered") return <Notice tone="success">Reply sent.</Notice>;
  if (delivery?.state === "dead")
    return (
      <Notice tone="error">
        Your reply wasn't delivered. The timeline shows why, and you can resend it there.
      </Notice>
    );
  return (
    <Notice tone="info">
      {sendsAt === null ? (
        done
      ) : (
        <Sending reply={{ id, sendsAt, canTakeBack }} {...{ now, change: page }} hasKey />
      )}
    </Notice>
  );
}

interface StoppedProps extends Pick<ReplyMessagesProps, "now" | "page" | "onContinue"> {
  problem: string | undefined;
  last: LeadEvent | undefined;
}

function Stopped({ problem, last, now, page, onContinue }: StoppedProps) {
  const name = last?.kind === "incoming" ? senderOf(last) : (last?.by?.name ?? "Someone else");
  const did =
    last?.kind === "incoming" ? "wrote" : last?.kind === "taken-back" ? "took back a reply" : "replied";
  return (
    <Notice tone="error">
      <p>{problem ?? `${name} ${did} while you were writing.`}</p>
      {(last?.kind === "reply" || last?.kind === "incoming") && (
        <>
          <p className="mt-3 font-bold">{name} wrote:</p>
          <div className="mt-2 bg-wash p-4">
            {last.kind === "reply" ? (
              <SentReply reply={last} {...{ now, change: page }} />
            ) : (
              <Incoming mail={last} />
            )}
          </div>
        </>
      )}
      {onContinue !== null && (
        <p className="mt-3">
          <Button onPress={onContinue}>Continue with my reply</Button>
        </p>
      )}
    </Notice>
  );
}
