import type { ReactNode } from "react";
import { Tag } from "#app/ui/tag.tsx";
import type { LeadDelivery, LeadEvent } from "#core/lead.ts";
import { withSignature } from "#core/sender.ts";
import { When } from "../ui/when.tsx";
import { FileList } from "./file-list.tsx";
import { MessageText } from "./message.tsx";
import { Sending } from "./sending.tsx";
import type { useLeadForm } from "./use-lead-form.ts";

interface SentReplyProps {
  reply: Extract<LeadEvent, { kind: "reply" }>;
  /** When the page was loaded. */
  now: string;
  change: ReturnType<typeof useLeadForm>;
}

const STATES: Record<LeadDelivery["state"], ReactNode> = {
  waiting: <Tag>Sending</Tag>,
  delivered: <Tag tone="good">Sent</Tag>,
  dead: <Tag tone="bad">Not delivered</Tag>,
};

/** What a reply says, and what became of its delivery. */
export function SentReply({ reply, now, change }: SentReplyProps) {
  const { subject, cc, files, signature, text, delivery, sendsAt } = reply;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-2">
        <b dir="auto" className="wrap-anywhere">
          {subject}
        </b>
        {sendsAt !== null ? (
          <Sending reply={{ ...reply, sendsAt }} {...{ now, change }} />
        ) : (
          delivery !== null && STATES[delivery.state]
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
      <MessageText text={withSignature(text, signature)} />
      {files.length > 0 && (
        <div className="mt-3 border-t border-line pt-2">
          <FileList files={files} />
        </div>
      )}
    </>
  );
}
