import { Link } from "#app/ui/link.tsx";
import type { Pages } from "#core/content/pages.ts";
import type { NotFound } from "#core/not-found.ts";
import { paths } from "#core/paths.ts";
import { Banner } from "./banner.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import { Section } from "./section.tsx";

interface NotFoundPageProps extends Partial<NotFound> {
  words: Pick<Pages["layout"], "not_found" | "elsewhere">;
}

/**
 * What every unknown address shows (specification, section 2); it says nothing of the address itself. Where pages
 * have names like the one that was asked for, it offers them.
 */
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
