import { Link } from "./link.tsx";

interface BreadcrumbProps {
  trail: readonly { label: string; url: string }[];
}

export function Breadcrumb({ trail }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-2 text-sm text-muted">
        {trail.map(({ label, url }, i) => (
          <li key={url} className="flex items-start gap-2">
            <span className="inline-block py-1" data-reserve={label}>
              <Link to={url} variant="quiet" current={i === trail.length - 1}>
                {label}
              </Link>
            </span>
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
