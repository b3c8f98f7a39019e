import { Actions } from "#app/ui/actions.tsx";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Pages } from "#core/content/pages.ts";
import type { NotFound } from "#core/not-found.ts";
import { paths } from "#core/paths.ts";
import { Banner } from "./banner.tsx";
import { Section } from "./section.tsx";

interface NotFoundPageProps extends Partial<NotFound> {
  words: Pages["layout"]["not_found"];
}

/**
 * What every unknown address shows (specification, section 2); it says nothing of the address itself. Where pages
 * have names like the one that was asked for, it offers them.
 */
export function NotFoundPage({ words, nearest = [] }: NotFoundPageProps) {
  return (
    <>
      <Banner
        slug="not-found"
        title={words.title}
        lead={words.lead}
        trail={[
          { label: "Home", url: paths.home },
          { label: words.title, url: "#main" },
        ]}
      />
      {nearest.length > 0 && (
        <Section id="nearest" title={words.nearest} layout="beside">
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
      <Container>
        <div className="pt-10">
          <Actions>
            <Button to={paths.home} variant="action">
              {words.home}
            </Button>
            <Link to={paths.contact} variant="forward">
              {words.ask}
            </Link>
          </Actions>
        </div>
      </Container>
    </>
  );
}
