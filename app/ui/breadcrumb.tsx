import { Link } from "./link.tsx";

interface BreadcrumbProps {
  trail: readonly { label: string; url: string }[];
}

const SCHEMA = "https://schema.org/";

export function Breadcrumb({ trail }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol
        className="flex flex-wrap gap-x-2 text-sm text-muted"
        itemScope
        itemType={`${SCHEMA}BreadcrumbList`}
      >
        {trail.map(({ label, url }, i) => (
          <li
            key={url}
            className="flex items-start gap-2"
            itemProp="itemListElement"
            itemScope
            itemType={`${SCHEMA}ListItem`}
          >
            <span className="inline-block py-1" data-reserve={label}>
              <Link to={url} variant="quiet" current={i === trail.length - 1} itemProp="item">
                <span itemProp="name">{label}</span>
              </Link>
            </span>
            <meta itemProp="position" content={String(i + 1)} />
            {i < trail.length - 1 && (
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
