import { cva } from "class-variance-authority";
import { Link } from "#app/ui/link.tsx";
import type { PageFilter } from "#core/service-pages.ts";

interface FilterRowsProps {
  rows: readonly PageFilter[];
  all: string;
  isWhole: boolean;
  layout?: "plain" | "band";
}

const rowsLook = cva(null, {
  variants: { layout: { plain: null, band: "grid gap-1 border-b border-line py-5" } },
});

const rowLook = cva(null, {
  variants: { layout: { plain: null, band: "items-start md:grid md:grid-cols-[6rem_minmax(0,1fr)]" } },
});

const labelLook = cva("block text-sm/body text-muted", {
  // Aligned with the links next to it before they are rendered.
  variants: { layout: { plain: null, band: "md:leading-11" } },
});

export const LINK_ROW =
  "flex flex-wrap gap-x-6 [&_[aria-current]]:font-bold [&_[aria-current]]:shadow-mark [&_a]:inline-flex [&_a]:min-h-11 [&_a]:min-w-6 [&_a]:items-center";

export function FilterRows({ rows, all, isWhole, layout = "plain" }: FilterRowsProps) {
  return (
    <div className={rowsLook({ layout })}>
      {rows.map(({ label, links }) => (
        <nav key={label} aria-label={label} className={rowLook({ layout })}>
          <span aria-hidden="true" className={labelLook({ layout })}>
            {label}
          </span>
          <ul className={LINK_ROW}>
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
