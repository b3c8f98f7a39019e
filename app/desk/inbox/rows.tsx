import { memo } from "react";
import { Link } from "react-router";
import { useFormats } from "#app/formats.ts";
import { Tag } from "#app/ui/tag.tsx";
import { writtenPrice } from "#core/formats.ts";
import { CALL_NAMES, type LeadRow, leadUrl } from "#core/leads.ts";
import type { ListChoices, ListColumn } from "#core/list-choices.ts";
import { stageName } from "#core/stages.ts";
import { RowCheckbox } from "../ui/field.tsx";
import { MailTags } from "../ui/mail-tags.tsx";
import { When } from "../ui/when.tsx";
import { isSeen, type Opened } from "./opened.ts";
import { RowState } from "./row-state.tsx";
import type { Selection } from "./use-selection.ts";

export interface RowsProps {
  rows: readonly LeadRow[];
  selection: Selection;
  now: number;
  /** Search parameters of the list. */
  list: string;
  /** Left out where the heading says it. */
  hasSubject?: boolean;
  /** The lead next to the list, and those opened before. */
  opened: Opened;
  choices: ListChoices;
}

/** Leads, one a line in wide lists and two lines each in narrow ones. */
export function Rows({ rows, selection, opened, ...props }: RowsProps) {
  return (
    <ul>
      {rows.map((row) => (
        <Row
          key={row.id}
          row={row}
          {...props}
          isUnread={row.isUnread && !isSeen(opened, row)}
          isSelected={selection.isSelected(row.id)}
          isCurrent={selection.current === row.id}
          isOpen={opened.id === row.id}
          goTo={selection.goTo}
          toggle={selection.toggle}
        />
      ))}
    </ul>
  );
}

interface RowProps
  extends Omit<RowsProps, "rows" | "selection" | "opened">,
    Pick<Selection, "goTo" | "toggle"> {
  row: LeadRow;
  isUnread: boolean;
  isSelected: boolean;
  isCurrent: boolean;
  isOpen: boolean;
}

/** In a list of 44rem and more, a row is one line; below 18rem, as with large text on phones, nothing of it is cut. */
const ROW =
  "relative grid items-center gap-x-2 border-b border-line pr-3 text-sm hover:bg-wash has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-[-3px] has-[a:focus-visible]:outline-ink";
const AREAS =
  "py-1.5 touch:py-2 @max-[18rem]:grid-cols-[auto_minmax(0,1fr)] @max-[18rem]:[grid-template-areas:'check_name'_'check_state'_'check_subject'_'check_owner'] @min-[18rem]:@max-[44rem]:grid-cols-[auto_minmax(0,1fr)_auto_1.5rem] @min-[18rem]:@max-[44rem]:[grid-template-areas:'check_name_state_state'_'check_subject_subject_owner']";
const LINE = "@max-[18rem]:wrap-anywhere @min-[18rem]:truncate";
const ONE_LINE =
  "@min-[44rem]:h-10 @min-[44rem]:py-0 @min-[44rem]:gap-x-3 @min-[44rem]:grid-cols-[auto_8rem_auto_minmax(7rem,12rem)_minmax(0,1fr)_auto] @min-[44rem]:[grid-template-areas:'check_state_owner_name_subject_facts']";
const TWO_LINES =
  "@min-[44rem]:py-1.5 @min-[44rem]:gap-x-3 @min-[44rem]:grid-cols-[auto_8rem_auto_minmax(0,1fr)_auto] @min-[44rem]:[grid-template-areas:'check_state_owner_name_facts'_'check_state_owner_subject_facts']";

const Row = memo(function Row({ row, now, list, hasSubject = true, choices, ...props }: RowProps) {
  const { isUnread, isSelected, isCurrent, isOpen, goTo, toggle } = props;
  const mark = isOpen || isSelected ? "bg-sky-1" : "";
  return (
    <li
      id={rowId(row.id)}
      onFocus={() => goTo(row.id)}
      className={`${ROW} ${AREAS} ${choices.rows === "compact" ? ONE_LINE : TWO_LINES} ${mark} ${isCurrent ? "shadow-[inset_3px_0_0_var(--sky-4)]" : ""}`}
    >
      <span className="relative z-10 [grid-area:check]">
        <RowCheckbox
          checked={isSelected}
          onChange={() => toggle(row.id)}
          aria-label={`Select ${row.name}, ${row.reference}`}
        />
      </span>
      <span className="min-w-0 justify-self-start [grid-area:state] @min-[18rem]:@max-[44rem]:justify-self-end">
        <RowState lead={row} now={now} />
      </span>
      <span className="justify-self-start [grid-area:owner] @min-[18rem]:@max-[44rem]:justify-self-end">
        <Owner owner={row.owner} />
      </span>
      <span className="flex min-w-0 items-baseline gap-1.5 [grid-area:name]">
        {isUnread && (
          <span className="size-2 flex-none self-center rounded-full bg-deep forced-colors:bg-[Highlight]">
            <span className="sr-only">Unread</span>
          </span>
        )}
        <Link
          to={leadUrl(row.id, list)}
          {...(isOpen && { "aria-current": "true" })}
          className={`${LINE} text-ink no-underline outline-none after:absolute after:inset-0 forced-colors:aria-[current]:underline ${isUnread ? "font-bold" : "font-medium"}`}
        >
          <bdi>{row.name}</bdi>
        </Link>
        {row.earlierCount > 0 && choices.columns.includes("history") && <History count={row.earlierCount} />}
      </span>
      <span className="flex min-w-0 items-center gap-2 [grid-area:subject] @max-[18rem]:flex-wrap">
        <Tags row={row} hasValue={!choices.columns.includes("value")} />
        {hasSubject && (
          <span dir="auto" className={`${LINE} text-muted`}>
            {row.service && <span className="text-ink">{row.service} · </span>}
            {row.subject}
          </span>
        )}
      </span>
      <Facts row={row} columns={choices.columns} />
    </li>
  );
});

export const rowId = (id: string) => `lead-${id}`;

/** What tells a row from the others. */
function Tags({ row, hasValue }: { row: LeadRow; hasValue: boolean }) {
  const { stage, value, verdict, call, status } = row;
  const formats = useFormats();
  return (
    <span className="flex flex-none gap-1 empty:hidden">
      {call && <Tag>{CALL_NAMES[call.state]}</Tag>}
      {stage !== "new" && (
        <Tag>
          {stageName(stage)}
          {hasValue && value !== null && ` ${writtenPrice(value, formats)}`}
        </Tag>
      )}
      {status !== "quarantined" && verdict === "suspect" && <Tag tone="bad">Suspect</Tag>}
      <MailTags lead={row} />
    </span>
  );
}

function Owner({ owner }: Pick<LeadRow, "owner">) {
  const initials = owner?.name
    .split(/\s+/)
    .map(([letter = ""]) => letter)
    .slice(0, 2)
    .join("")
    .toUpperCase();
  return (
    <span
      title={owner?.name ?? "Unassigned"}
      className={`grid size-6 place-items-center rounded-full text-[0.6875rem] font-bold ${owner ? "bg-sky-2 text-ink" : ""}`}
    >
      <span aria-hidden="true">{initials}</span>
      <span className="sr-only">{owner?.name ?? "Unassigned"}</span>
    </span>
  );
}

function History({ count }: { count: number }) {
  return (
    <span
      title={`${count} earlier ${count === 1 ? "message" : "messages"}`}
      className="flex-none text-xs text-muted tabular-nums"
    >
      +{count}
      <span className="sr-only"> earlier</span>
    </span>
  );
}

/** From how wide a list on a column is shown, and how wide it is. */
const FACTS: readonly (readonly [name: Exclude<ListColumn, "history">, look: string])[] = [
  ["budget", "w-28"],
  ["value", "w-20 text-end tabular-nums"],
  ["country", "w-24 @max-[64rem]:hidden"],
  ["source", "w-28 @max-[70rem]:hidden"],
  ["campaign", "w-28 @max-[70rem]:hidden"],
  ["page", "w-32 @max-[70rem]:hidden"],
  ["reference", "w-22 @max-[64rem]:hidden"],
  ["received", "w-20 text-end"],
];

function Fact({ row, name }: { row: LeadRow; name: (typeof FACTS)[number][0] }) {
  const formats = useFormats();
  if (name === "received") return <When at={row.receivedAt} format="date" />;
  if (name === "value") return row.value === null ? null : writtenPrice(row.value, formats);
  return row[name];
}

function Facts({ row, columns }: { row: LeadRow; columns: readonly ListColumn[] }) {
  return (
    <span className="items-center gap-3 text-xs text-muted [grid-area:facts] @max-[44rem]:hidden @min-[44rem]:flex">
      {FACTS.filter(([name]) => columns.includes(name)).map(([name, look]) => (
        <span
          key={name}
          className={`truncate ${look}`}
          {...(name !== "received" && name !== "value" && { title: row[name] ?? "" })}
        >
          <Fact row={row} name={name} />
        </span>
      ))}
    </span>
  );
}
