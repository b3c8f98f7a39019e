import { Tag } from "#app/ui/tag.tsx";
import type { LeadRow } from "#core/leads.ts";

/** What becomes of the mails to the sender of a lead. */
export function MailTags({ lead }: { lead: Pick<LeadRow, "isSending" | "isUndelivered"> }) {
  return (
    <>
      {lead.isSending && <Tag>Sending</Tag>}
      {lead.isUndelivered && <Tag tone="bad">Not delivered</Tag>}
    </>
  );
}
