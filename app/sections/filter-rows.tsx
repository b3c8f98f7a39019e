import { Link } from "#app/ui/link.tsx";
import type { Filter } from "#core/pages/page-card.ts";

interface FilterRowsProps {
  rows: readonly Filter[];
  all: string;
  isWhole: boolean;
}

export function FilterRows({ rows, all, isWhole }: FilterRowsProps) {
  return (
    <div className="filter-rows">
      {rows.map(({ label, links }) => (
        <nav key={label} aria-label={label}>
          <span aria-hidden="true">{label}</span>
          <ul className="filter-links">
            <li>
              <Link to={all} variant="quiet" current={isWhole} label={`All, ${label.toLowerCase()}`}>
                All
              </Link>
            </li>
            {links.map(({ label, url, isCurrent }) => (
              <li key={url} data-reserve={label}>
                <Link to={url} variant="quiet" current={isCurrent}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
