import { paths } from "#core/paths.ts";
import { Link } from "./link.tsx";

interface BreadcrumbProps {
  /** From below the home page to the page itself. */
  trail: readonly { label: string; url: string }[];
}

const SCHEMA = "https://schema.org/";

export function Breadcrumb({ trail }: BreadcrumbProps) {
  const pages = [{ label: "Home", url: paths.home }, ...trail];
  return (
    <nav aria-label="Breadcrumb">
      <ol
        className="flex flex-wrap gap-x-2 text-sm text-muted"
        itemScope
        itemType={`${SCHEMA}BreadcrumbList`}
      >
        {pages.map(({ label, url }, i) => (
          <li
            key={url}
            className="flex items-start gap-2"
            itemProp="itemListElement"
            itemScope
            itemType={`${SCHEMA}ListItem`}
          >
            <span className="inline-block py-1" data-reserve={label}>
              <Link to={url} variant="quiet" current={i === pages.length - 1} itemProp="item">
                <span itemProp="name">{label}</span>
              </Link>
            </span>
            <meta itemProp="position" content={String(i + 1)} />
            {i < pages.length - 1 && (
              <span aria-hidden="true" className="py-1">
                /
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
