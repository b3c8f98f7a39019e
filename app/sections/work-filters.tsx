import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Filter } from "#core/work-filters.ts";

interface WorkFiltersProps {
  filters: readonly Filter[];
  shown: number;
  total: number;
  reset: string;
}

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
