import { Notice } from "#app/ui/notice.tsx";
import type { LeadEvent } from "#core/leads.ts";

interface ReplyOutcomeProps {
  /** What the server said when it took the reply. */
  done: string;
  reply: LeadEvent | undefined;
}

/** What became of the reply that was just written; it changes while the page is open. */
export function ReplyOutcome({ done, reply }: ReplyOutcomeProps) {
  const delivery = reply?.kind === "reply" ? reply.delivery : null;
  if (delivery?.state === "delivered") return <Notice tone="success">Reply sent.</Notice>;
  if (delivery?.state === "dead")
    return (
      <Notice tone="error">
        Your reply wasn't delivered. The timeline shows why, and you can resend it there.
      </Notice>
    );
  return <Notice tone="info">{done}</Notice>;
}
