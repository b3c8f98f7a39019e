import { Link } from "react-router";
import { Tag } from "#app/ui/tag.tsx";
import { CALL_NAMES, type LeadRow, leadUrl } from "#core/leads.ts";
import { stageName } from "#core/stages.ts";
import { RowCheckbox } from "../ui/field.tsx";
import { MailTags } from "../ui/mail-tags.tsx";
import { When } from "../ui/when.tsx";
import { WaitingWords } from "../waiting/waiting-words.tsx";
import type { Selection } from "./use-selection.ts";

interface RowsProps {
  rows: readonly LeadRow[];
  selection: Selection;
  now: number;
  /** Rows received later are marked. */
  since: string;
  /** Search parameters of the list. */
  list: string;
  /** Left out where the heading says it. */
  hasSubject?: boolean;
  /** The lead next to the list. */
  opened: string | null;
}

/** Leads as lines on wide pages and as cards on phones. */
export function Rows({ rows, selection, now, since, list, opened, hasSubject = true }: RowsProps) {
  return (
    <ul className="border border-line bg-raised">
      {rows.map((row) => (
        <li
          key={row.id}
          id={rowId(row.id)}
          onFocus={() => selection.goTo(row.id)}
          className={`relative flex gap-1 border-b border-line pr-4 last:border-b-0 hover:bg-wash has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-[-3px] has-[a:focus-visible]:outline-ink ${selection.isSelected(row.id) ? "bg-sky-1" : ""} ${selection.current === row.id ? "shadow-[inset_4px_0_0_var(--sky-4)]" : ""}`}
        >
          <span className="relative z-10 flex-none self-start pt-0.5 pl-1">
            <RowCheckbox
              checked={selection.isSelected(row.id)}
              onChange={() => selection.toggle(row.id)}
              aria-label={`Select ${row.name}, ${row.reference}`}
            />
          </span>
          <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1.5 py-3 text-sm lg:grid-cols-[minmax(0,1fr)_12rem_10rem]">
            <div className="min-w-0">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <Link
                  to={leadUrl(row.id, list)}
                  {...(row.id === opened && { "aria-current": "true" })}
                  className="min-w-0 font-bold wrap-anywhere text-ink no-underline outline-none after:absolute after:inset-0"
                >
                  <bdi>{row.name}</bdi>
                </Link>
                <span className="text-xs text-muted">{row.reference}</span>
                {row.hasEarlier && <span className="text-xs text-muted">Wrote before</span>}
                {row.receivedAt > since && <Tag tone="good">Just in</Tag>}
              </p>
              {hasSubject && (
                <p dir="auto" className="wrap-anywhere text-muted lg:line-clamp-1">
                  {row.subject}
                </p>
              )}
            </div>
            <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted lg:grid lg:content-start">
              <p className="flex flex-wrap gap-2">
                <Tags row={row} />
              </p>
              <p className="flex min-w-0 flex-wrap gap-x-3">
                <span className="wrap-anywhere">{row.owner?.name ?? "Unassigned"}</span>
                {row.kind === "enquiry" && row.budget && <span>{row.budget}</span>}
              </p>
            </div>
            <div className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-muted lg:grid lg:content-start lg:justify-items-end">
              <WaitingWords lead={row} now={now} />
              <When at={row.receivedAt} format="short" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

export const rowId = (id: string) => `lead-${id}`;

function Tags({ row }: { row: LeadRow }) {
  const { stage, status, verdict, score, call } = row;
  return (
    <>
      <Tag>{call ? CALL_NAMES[call.state] : stage ? stageName(stage) : "Enquiry"}</Tag>
      {status === "quarantined" && <Tag tone="bad">Spam{score !== null && ` ${score}`}</Tag>}
      {status !== "quarantined" && verdict === "suspect" && <Tag tone="bad">Suspect</Tag>}
      {status === "closed" && <Tag>Closed</Tag>}
      <MailTags lead={row} />
    </>
  );
}
