import { Link, useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Lead } from "#core/lead.ts";
import type { Presence } from "#core/leads.ts";
import { DESK } from "#core/staff.ts";
import { MailTags } from "../ui/mail-tags.tsx";
import { useNow } from "../ui/time-left.tsx";
import { WaitingWords } from "../waiting/waiting-words.tsx";

/** The list that led here. */
export function useList(kind: Lead["kind"]) {
  const { state } = useLocation();
  const list = (state as { list?: unknown } | null)?.list;
  if (list === "board") return { to: `${DESK}/applications`, name: "Applications" };
  if (typeof list === "string") return { to: `${DESK}/inbox?${list}`, name: "Inbox" };
  return { to: kind === "application" ? `${DESK}/inbox?view=applications` : `${DESK}/inbox`, name: "Inbox" };
}

const STATUS_NAMES = { open: "Open", closed: "Closed", quarantined: "Quarantine" } as const;

interface HeaderProps {
  lead: Lead;
  now: string;
  list: ReturnType<typeof useList>;
}

export function Header({ lead, now, list }: HeaderProps) {
  const { name, reference, status, answeredAt, opening } = lead;
  const time = useNow(now);
  return (
    <div className="mb-5">
      <p className="mb-2 text-sm max-md:-mt-3 max-md:mb-0">
        <Link
          to={list.to}
          className="inline-flex min-h-6 items-center gap-2 text-deep underline max-md:min-h-11"
        >
          <Icon name="arrow-left" size={16} /> {list.name}
        </Link>
      </p>
      <h1 dir="auto" className="display text-2xl wrap-anywhere">
        {name}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span>{reference}</span>
        {opening !== null && <span className="wrap-anywhere">{opening}</span>}
        <Tag tone={status === "quarantined" ? "bad" : "neutral"}>{STATUS_NAMES[status]}</Tag>
        {answeredAt !== null && <Tag tone="good">Replied</Tag>}
        <MailTags lead={lead} />
        <WaitingWords lead={lead} now={time} />
      </p>
    </div>
  );
}

export function Others({ others }: { others: Presence[] }) {
  return (
    <div role="status" className="mb-4 grid gap-1 text-sm font-bold text-deep empty:hidden">
      {others.map(({ person, isWriting }) => (
        <p key={person.id}>
          {person.name} {isWriting ? "is replying" : "is reading this"}
        </p>
      ))}
    </div>
  );
}
