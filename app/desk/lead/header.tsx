import { useFormats } from "#app/formats.ts";
import { Tag } from "#app/ui/tag.tsx";
import { writtenPrice } from "#core/formats.ts";
import type { Lead } from "#core/lead.ts";
import type { Presence } from "#core/leads.ts";
import { ScoreSummary } from "../applications/scorecards.tsx";
import { titleLook } from "../ui/looks.ts";
import { MailTags } from "../ui/mail-tags.tsx";
import { useNow } from "../ui/time-left.tsx";
import { WaitingWords } from "../waiting/waiting-words.tsx";

/** An open lead says whom it waits for. */
const STATUS_TAGS = {
  open: null,
  closed: <Tag>Closed</Tag>,
  quarantined: <Tag tone="bad">Quarantine</Tag>,
};

interface HeaderProps {
  lead: Lead;
  now: string;
}

export function Header({ lead, now }: HeaderProps) {
  const { name, reference, status, answeredAt, opening } = lead;
  const time = useNow(now);
  const formats = useFormats();
  return (
    <div className="mb-2">
      <h1 dir="auto" className={titleLook}>
        {name}
      </h1>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span>{reference}</span>
        {opening !== null && <span className="wrap-anywhere">{opening}</span>}
        {lead.value !== null && (
          <span className="tabular-nums">
            <span className="sr-only">Estimated value: </span>
            {writtenPrice(lead.value, formats)}
          </span>
        )}
        {lead.scorecards && <ScoreSummary scorecards={lead.scorecards} />}
        {STATUS_TAGS[status]}
        {answeredAt !== null && <Tag tone="good">Replied</Tag>}
        <MailTags lead={lead} />
        <WaitingWords lead={lead} now={time} />
      </p>
    </div>
  );
}

export function Others({ others }: { others: Presence[] }) {
  return (
    <div role="status" className="mb-2 grid gap-1 text-sm font-bold text-deep empty:hidden">
      {others.map(({ person, isWriting }) => (
        <p key={person.id}>
          {person.name} {isWriting ? "is replying" : "is reading this"}
        </p>
      ))}
    </div>
  );
}
