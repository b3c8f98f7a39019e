import { Link } from "react-router";
import { type LeadRow, leadUrl, STAGE_NAMES } from "#core/leads.ts";
import { Tag } from "../ui/tag.tsx";
import { When } from "../ui/when.tsx";

interface RowsProps {
  rows: readonly LeadRow[];
  now: string;
  formId: string;
  selected: ReadonlySet<string>;
  current: string | null;
  onSelect: (id: string, isSelected: boolean) => void;
}

/** Leads as cards on phones and lines on wide pages; their boxes belong to the form of the toolbar. */
export function Rows({ rows, now, formId, selected, current, onSelect }: RowsProps) {
  return (
    <ul className="border border-line bg-raised">
      {rows.map((row) => (
        <li
          key={row.id}
          id={`lead-${row.id}`}
          className={`flex gap-3 border-b border-line px-3 py-3 last:border-b-0 hover:bg-wash ${selected.has(row.id) ? "bg-sky-1" : ""} ${current === row.id ? "outline-3 outline-offset-[-3px] outline-ink" : ""}`}
        >
          <input
            type="checkbox"
            name="id"
            value={row.id}
            form={formId}
            checked={selected.has(row.id)}
            onChange={({ target }) => onSelect(row.id, target.checked)}
            aria-label={`Select ${row.name}, ${row.reference}`}
            className="mt-0.5 size-6 flex-none"
          />
          <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 text-sm md:grid-cols-[minmax(0,3fr)_minmax(0,1fr)_12rem]">
            <div className="min-w-0">
              <Link to={leadUrl(row.id)} className="font-bold break-words text-ink">
                {row.name}
              </Link>{" "}
              <span className="text-xs text-muted">{row.reference}</span>
              <p className="truncate text-muted">{row.subject}</p>
            </div>
            <p className="flex flex-wrap items-start gap-2 text-xs text-muted">
              <Tag>{row.stage === null ? "Enquiry" : STAGE_NAMES[row.stage]}</Tag>
              {row.verdict !== "clear" && <Tag tone="bad">{row.verdict}</Tag>}
              <span>{row.owner?.name ?? "Nobody"}</span>
            </p>
            <div className="text-xs text-muted">
              <When at={row.receivedAt} />
              {row.answeredAt === null && row.status === "open" && <Due at={row.dueAt} now={now} />}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Due({ at, now }: { at: string; now: string }) {
  const minutes = Math.round((Date.parse(at) - Date.parse(now)) / 60_000);
  const size = Math.abs(minutes);
  const text =
    size < 60
      ? `${size} min`
      : size < 2880
        ? `${Math.floor(size / 60)} h`
        : `${Math.floor(size / 1440)} days`;
  return (
    <time dateTime={at} className={`block font-bold ${minutes < 0 ? "text-error" : "text-ink"}`}>
      {minutes < 0 ? `Late by ${text}` : `${text} left`}
    </time>
  );
}
