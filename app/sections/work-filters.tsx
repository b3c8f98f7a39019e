import { useEffect, useRef, useState } from "react";
import { controlLook } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { PagesContent } from "#core/content/pages.ts";
import type { FilterName, WorkFilter } from "#core/work-filters.ts";

type Words = PagesContent["portfolio"]["filter"];

/** Only technologies are too many to list. */
const FIRST: Record<FilterName, number> = { platform: Infinity, industry: Infinity, technology: 12 };

interface WorkFiltersProps {
  words: Words;
  filters: readonly WorkFilter[];
  shown: number;
  total: number;
  reset: string;
}

export function WorkFilters({ words, filters, shown, total, reset }: WorkFiltersProps) {
  const chosen = filters.flatMap(({ chosen }) => chosen ?? []);
  return (
    <nav aria-label="Filter the work" className="border-b border-line">
      {filters.length > 0 && (
        <ul className="grid items-start gap-x-4 md:grid-cols-3 md:gap-x-8">
          {filters.map((filter, column) => (
            <li key={filter.name} className="min-w-0">
              <FilterMenu filter={filter} words={words} look={PANELS[column]} />
            </li>
          ))}
        </ul>
      )}
      <p className="flex min-h-13 flex-wrap items-center gap-x-6 text-muted [&>a]:py-[0.4rem]">
        <span role="status">
          {chosen.length === 0 ? `${total} projects` : `${shown} of ${total} projects: ${chosen.join(", ")}`}
        </span>
        {chosen.length > 0 && (
          <Link to={reset} keepsScroll>
            Show all
          </Link>
        )}
      </p>
    </nav>
  );
}

/** 2rem is the gap between the columns. */
const PANELS = [
  "md:w-[calc(300%+4rem)]",
  "md:ms-[calc(-100%-2rem)] md:w-[calc(300%+4rem)]",
  "md:ms-[calc(-200%-4rem)] md:w-[calc(300%+4rem)]",
];

interface FilterMenuProps {
  filter: WorkFilter;
  words: Words;
  look: string | undefined;
}

function FilterMenu({ filter: { name, label, chosen, all, options }, words, look }: FilterMenuProps) {
  const first = FIRST[name];
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
      <div className={look}>
        <ul className={OPTIONS}>
          <Option label="All" count={all.count} url={all.url} isChosen={chosen === null} />
          {options.slice(0, first).map((option) => (
            <Option key={option.label} {...option} />
          ))}
        </ul>
        {options.length > first && <OtherOptions words={words} options={options.slice(first)} />}
      </div>
    </details>
  );
}

const OPTIONS = "grid grid-fill-[10.5rem] gap-x-5 pt-2 pb-4";

function OtherOptions({ words, options }: { words: Words; options: WorkFilter["options"] }) {
  const [typed, setTyped] = useState("");
  const isHydrated = useHydrated();
  const wanted = typed.trim().toLowerCase();
  const found = options.filter(({ label }) => label.toLowerCase().includes(wanted));
  return (
    <details className="pb-4">
      <summary className="inline-flex min-h-11 items-center text-deep underline underline-offset-4">
        {words.more}
      </summary>
      {isHydrated && (
        <label className="grid max-w-80 gap-1 pt-2 text-sm font-bold">
          {words.find}
          <input
            type="search"
            autoComplete="off"
            maxLength={80}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            className={controlLook()}
          />
        </label>
      )}
      <p role="status" className="text-muted">
        {found.length === 0 && words.nothing}
      </p>
      <ul className={OPTIONS}>
        {found.map((option) => (
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
  return (
    <li className="*:flex *:min-h-10 *:items-center *:justify-between *:gap-3 *:leading-[1.25] *:aria-[current]:font-bold *:aria-[current]:shadow-mark">
      <Link to={url} variant="quiet" current={isChosen} keepsScroll>
        {label} <span className="text-sm/[1.25] text-muted tabular-nums">{count}</span>
      </Link>
    </li>
  );
}
