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
    <nav aria-label="Filter the work" className="border-b border-line">
      <ul className="grid gap-x-4 md:grid-cols-3 md:gap-x-8">
        {filters.map((filter) => (
          <li key={filter.name} className="md:has-[[open]]:col-span-full md:has-[[open]]:row-start-2">
            <FilterMenu filter={filter} />
          </li>
        ))}
      </ul>
      <p className="flex min-h-13 flex-wrap items-center gap-x-6 text-muted [&>a]:py-[0.4rem]">
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
    <details ref={menu} name="work-filter" className="group">
      <summary className="flex min-h-12 items-center justify-between gap-3 border-b border-edge group-open:[&>svg]:rotate-180 [&>svg]:transition-[rotate]">
        <span>
          {label}: <b className="font-bold">{chosen ?? "all"}</b>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <ul className="grid grid-fill-[10.5rem] gap-x-5 pt-2 pb-4">
        <Option label="All" count={all.count} url={all.url} isChosen={chosen === null} />
        {options.map((option) => (
          <Option key={option.label} {...option} />
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
      {label} <span className="text-sm/[1.25] text-muted tabular-nums">{count}</span>
    </>
  );
  return (
    <li className="*:flex *:min-h-10 *:items-center *:justify-between *:gap-3 *:leading-[1.25] *:aria-[current]:font-bold *:aria-[current]:shadow-mark">
      {count === 0 && !isChosen ? (
        <span className="text-muted">{words}</span>
      ) : (
        <Link to={url} variant="quiet" current={isChosen}>
          {words}
        </Link>
      )}
    </li>
  );
}
