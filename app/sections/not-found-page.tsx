import { Link } from "#app/ui/link.tsx";
import type { Pages } from "#core/content/pages.ts";
import { paths } from "#core/paths.ts";
import type { NotFound } from "#core/site.ts";
import { Banner } from "./banner.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import { Section } from "./section.tsx";

interface NotFoundPageProps extends Partial<NotFound> {
  words: Pick<Pages["layout"], "not_found" | "elsewhere">;
}

/** Says nothing of the address itself; offers pages with names like it (specification, section 2). */
export function NotFoundPage({ words, nearest = [] }: NotFoundPageProps) {
  const { title, lead, nearest: nearestTitle } = words.not_found;
  return (
    <>
      <Banner
        slug="not-found"
        title={title}
        lead={lead}
        trail={[
          { label: "Home", url: paths.home },
          { label: title, url: "#main" },
        ]}
      />
      {nearest.length > 0 && (
        <Section id="nearest" title={nearestTitle} layout="beside">
          <ul className="grid gap-4 text-lg">
            {nearest.map(({ label, url }) => (
              <li key={url}>
                <Link to={url} variant="forward">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Elsewhere words={words.elsewhere} />
    </>
  );
}
