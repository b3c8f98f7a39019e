import { Link } from "#app/ui/link.tsx";
import type { Frame } from "#core/site.ts";

export function SiteHeader({ frame }: { frame: Frame }) {
  return (
    <header>
      <Link to="/">{frame.company.name}</Link>
      <nav aria-label="Main">
        {frame.header.map((item) => (
          <Link key={item.url} to={item.url}>
            {item.label}
          </Link>
        ))}
      </nav>
    </header>
  );
}
