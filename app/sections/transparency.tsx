import { Link } from "#app/ui/link.tsx";
import type { HomePage } from "#core/content/page-words.ts";
import { Section } from "./section.tsx";

type TransparencyProps = NonNullable<HomePage["transparency"]>;

export function Transparency({ title, lead, items }: TransparencyProps) {
  if (items.length === 0) return null;
  return (
    <Section id="transparency" title={title} lead={lead} layout="above">
      <ul className="grid gap-x-8 md:grid-cols-2 md:gap-y-6 xl:grid-cols-4">
        {items.map(({ label, text, url }) => (
          <li
            key={url}
            className="card-link border-t border-edge py-2.5 max-md:last:border-b md:border-t-2 md:border-ink md:pt-4"
          >
            <h3 className="text-lg">
              <Link to={url} variant="forward">
                {label}
              </Link>
            </h3>
            <p className="text-muted max-md:text-sm">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
