import { useState } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { type LeadList, type LeadView, parseLeadQuery, searchWithOrder } from "#core/lead-query.ts";
import { INBOX, type SavedView } from "#core/leads.ts";
import { optionLook, tabLook } from "../ui/looks.ts";
import { useStrip } from "../ui/use-strip.ts";

export const VIEW_NAMES: Record<LeadView, string> = {
  unanswered: "Waiting for us",
  waiting: "Waiting for them",
  snoozed: "Snoozed",
  mine: "Mine",
  undelivered: "Not delivered",
  all: "All",
  applications: "By opening",
  quarantine: "Quarantine",
  closed: "Closed",
};

interface ViewsProps {
  views: readonly LeadView[];
  current: LeadView;
  counts: LeadList["counts"];
  saved: readonly SavedView[];
  /** Search parameters of the list, with its order. */
  list: string;
}

interface Entry {
  key: string;
  name: string;
  to: string;
  count: number | null;
  /** Who shares it. */
  by: string | null;
  isCurrent: boolean;
}

/** In a wide list a strip of links, in a narrow one a menu of them. */
export function Views(props: ViewsProps) {
  const entries = entriesOf(props);
  return (
    <>
      <Strip entries={entries} />
      <Disclosure key={props.list} entries={entries} />
    </>
  );
}

function entriesOf({ views, current, counts, saved, list }: ViewsProps): Entry[] {
  const ofSaved = saved.find(
    ({ query }) => searchWithOrder(parseLeadQuery(new URLSearchParams(query))) === list,
  );
  return [
    ...views.map((view) => ({
      ...{ key: view, name: VIEW_NAMES[view], to: `${INBOX}?view=${view}`, count: counts[view], by: null },
      isCurrent: ofSaved === undefined && view === current,
    })),
    ...saved.map(({ id, name, query, by }) => ({
      ...{ key: id, name, to: `${INBOX}?${query}`, count: null, by: by?.name ?? null },
      isCurrent: ofSaved?.id === id,
    })),
  ];
}

function Strip({ entries }: { entries: readonly Entry[] }) {
  const strip = useStrip(entries.find(({ isCurrent }) => isCurrent)?.key ?? "");
  return (
    <nav
      ref={strip}
      aria-label="Views"
      className="order-last w-full overflow-x-auto border-b border-line [scrollbar-width:thin] @max-[44rem]:hidden @min-[44rem]:flex"
    >
      {entries.map(({ key, isCurrent, ...entry }, index) => (
        <Link
          key={key}
          to={entry.to}
          aria-current={isCurrent ? "page" : undefined}
          className={`${tabLook} ${entry.count === null && entries[index - 1]?.count !== null ? "ml-2 border-l border-line pl-5" : ""}`}
        >
          <EntryName {...entry} />
        </Link>
      ))}
    </nav>
  );
}

function EntryName({ name, count, by }: Pick<Entry, "name" | "count" | "by">) {
  return (
    <>
      {name}
      {count !== null && count > 0 && (
        <span className="ml-1 font-normal text-muted tabular-nums"> {count}</span>
      )}
      {by !== null && <span className="ml-1 font-normal text-muted"> by {by}</span>}
    </>
  );
}

/** Also works without scripts. */
function Disclosure({ entries }: { entries: readonly Entry[] }) {
  const [isOpen, setOpen] = useState(false);
  const current = entries.find(({ isCurrent }) => isCurrent);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="relative min-w-0 flex-1 @min-[44rem]:hidden"
    >
      <summary className="flex min-h-control cursor-pointer list-none items-center gap-1 font-bold">
        <span className="sr-only">View: </span>
        <span className="wrap-anywhere">
          {current ? <EntryName name={current.name} count={current.count} by={current.by} /> : "Views"}
        </span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <nav
        aria-label="Views"
        className="absolute start-0 z-30 mt-1 max-h-[70dvh] w-72 max-w-[calc(100vw-2rem)] overflow-auto border border-edge bg-raised p-1 shadow-float"
      >
        {entries.map(({ key, isCurrent, ...entry }) => (
          <Link
            key={key}
            to={entry.to}
            onClick={() => setOpen(false)}
            aria-current={isCurrent ? "page" : undefined}
            className={`${optionLook} text-ink no-underline hover:bg-wash aria-[current]:font-bold`}
          >
            <EntryName {...entry} />
          </Link>
        ))}
      </nav>
    </details>
  );
}
