import type { ReactNode } from "react";
import { Link } from "react-router";

export interface HomeItem {
  /** For an entry that is listed twice. */
  id?: string;
  /** Where the entry opens. */
  to: string;
  title: string;
  /** Its collection; not repeated for a page, whose title it is. */
  label: string;
  state?: ReactNode;
  /** Why or when, in a sentence. */
  about?: ReactNode;
}

/** Entries of the home page, each one press from its form. */
export function HomeList({ items }: { items: readonly HomeItem[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map(({ to, id = to, title, label, state, about }) => (
        <li key={id} className="grid gap-0.5 py-2 text-sm">
          <span className="flex items-baseline justify-between gap-3">
            <Link
              to={to}
              className="min-w-0 font-medium wrap-anywhere text-deep hover:underline max-md:-my-2 max-md:py-2"
            >
              {title}
            </Link>
            {state && <span className="flex-none text-xs">{state}</span>}
          </span>
          <span className="text-xs wrap-anywhere text-muted">
            {label !== title && label}
            {label !== title && about && " · "}
            {about}
          </span>
        </li>
      ))}
    </ul>
  );
}
