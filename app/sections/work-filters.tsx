import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Filter } from "#core/work-filters.ts";

interface WorkFiltersProps {
  filters: readonly Filter[];
  /** How many works are shown, and of how many. */
  shown: number;
  total: number;
  /** The list with nothing chosen. */
  reset: string;
}

/** What the list of work may be narrowed by: every option is a link to a page of its own, and says how long that is. */
export function WorkFilters({ filters, shown, total, reset }: WorkFiltersProps) {
  const chosen = filters.flatMap(({ chosen }) => chosen ?? []);
  return (
    <nav aria-label="Filter the work" className="work-filters">
      <ul className="work-filter-row">
        {filters.map((filter) => (
          <li key={filter.name}>
            <FilterMenu filter={filter} />
          </li>
        ))}
      </ul>
      <p className="work-count">
        <span role="status">
          {chosen.length === 0 ? `${total} projects` : `${shown} of ${total} projects: ${chosen.join(", ")}`}
        </span>
        {chosen.length > 0 && <Link to={reset}>Show all</Link>}
      </p>
    </nav>
  );
}

/** A choice closes the list that it was made in; the focus goes to where it can be opened again. */
function FilterMenu({ filter: { label, chosen, all, options } }: { filter: Filter }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const shown = useRef(chosen);
  useEffect(() => {
    if (shown.current === chosen) return;
    shown.current = chosen;
    if (!menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector("summary")?.focus({ preventScroll: true });
  }, [chosen]);

  return (
    <details ref={menu} name="work-filter" className="work-filter">
      <summary>
        <span>
          {label}: <b>{chosen ?? "all"}</b>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <ul className="work-options">
        <li>
          <Option label="All" count={all.count} url={all.url} isChosen={chosen === null} />
        </li>
        {options.map((option) => (
          <li key={option.label}>
            <Option {...option} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What would leave nothing is no link. */
function Option({
  label,
  count,
  url,
  isChosen,
}: {
  label: string;
  count: number;
  url: string;
  isChosen: boolean;
}) {
  const words = (
    <>
      {label} <span className="work-option-count">{count}</span>
    </>
  );
  return count === 0 && !isChosen ? (
    <span className="work-option-none">{words}</span>
  ) : (
    <Link to={url} variant="quiet" current={isChosen}>
      {words}
    </Link>
  );
}
