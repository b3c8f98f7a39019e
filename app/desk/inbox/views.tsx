import { Link } from "react-router";
import type { LeadList, LeadView } from "#core/lead-query.ts";
import { INBOX, type SavedView } from "#core/leads.ts";
import { tabLook } from "../ui/looks.ts";
import { useStrip } from "../ui/use-strip.ts";

export const VIEW_NAMES: Record<LeadView, string> = {
  unanswered: "Waiting for us",
  waiting: "Waiting for them",
  snoozed: "Snoozed",
  mine: "Mine",
  undelivered: "Not delivered",
  all: "All",
  applications: "Applications by opening",
  quarantine: "Quarantine",
  closed: "Closed",
};

interface ViewsProps {
  views: readonly LeadView[];
  current: LeadView;
  counts: LeadList["counts"];
  saved: readonly SavedView[];
  /** Search parameters of the list. */
  list: string;
}

export function Views({ views, current, counts, saved, list }: ViewsProps) {
  const ofSaved = saved.find(({ query }) => query === list);
  const strip = useStrip(ofSaved?.id ?? current);
  return (
    <nav
      ref={strip}
      aria-label="Views"
      className="mb-5 flex overflow-x-auto border-b border-line [scrollbar-width:thin]"
    >
      {views.map((view) => (
        <Link
          key={view}
          to={`${INBOX}?view=${view}`}
          aria-current={ofSaved === undefined && view === current ? "page" : undefined}
          className={tabLook}
        >
          {VIEW_NAMES[view]} <span className="ml-1 font-normal text-muted">{counts[view]}</span>
        </Link>
      ))}
      {saved.map(({ id, name, query }, index) => (
        <Link
          key={id}
          to={`${INBOX}?${query}`}
          aria-current={ofSaved?.id === id ? "page" : undefined}
          className={`${tabLook} ${index === 0 ? "ml-2 border-l border-line pl-5" : ""}`}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
