import { useSearchParams } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import type { Lead, ReplyTemplate } from "#core/lead.ts";
import type { PersonName } from "#core/leads.ts";
import type { Snippet } from "#core/snippets.ts";
import { ApproveFirst, Reply } from "./reply.tsx";
import type { useLeadForm } from "./use-lead-form.ts";

interface ReplyPartProps {
  lead: Lead;
  self: PersonName;
  templates: ReplyTemplate[];
  snippets: Snippet[];
  now: string;
  page: ReturnType<typeof useLeadForm>;
  onWriting: (isWriting: boolean) => void;
  onDraft: (hasDraft: boolean) => void;
  onFinish: () => void;
}

/** The reply, or why there can be none. The URL or a rejection offers a template. */
export function ReplyPart({ lead, ...props }: ReplyPartProps) {
  const { templates, page } = props;
  const [query] = useSearchParams();
  if (lead.status === "quarantined") return <ApproveFirst version={lead.version} />;
  if (lead.email === "")
    return (
      <Notice tone="info">
        There's no email address to reply to. Call them, then choose Replied elsewhere.
      </Notice>
    );
  const chosen = page.result?.change;
  const isRejected = chosen?.to === "stage" && chosen.stage === "rejected";
  const offered =
    templates.find(({ id }) => id === query.get("template")) ??
    (isRejected ? templates.find(({ stage }) => stage === "rejected") : undefined) ??
    null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {offered?.stage === "rejected" && (
        <Notice tone="info">
          The rejection email is ready below. Nothing is sent until you select Send reply.
        </Notice>
      )}
      <Reply lead={lead} {...props} offered={offered} />
    </div>
  );
}
