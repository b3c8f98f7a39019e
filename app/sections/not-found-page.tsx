import { Actions } from "#app/ui/actions.tsx";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Link } from "#app/ui/link.tsx";
import type { NotFound } from "#core/not-found.ts";
import { paths } from "#core/paths.ts";
import { Banner } from "./banner.tsx";
import { Section } from "./section.tsx";

/**
 * What every unknown address shows (specification, section 2); it says nothing of the address itself. Where pages
 * have names like the one that was asked for, it offers them.
 */
export function NotFoundPage({ nearest = [] }: Partial<NotFound>) {
  return (
    <>
      <Banner
        slug="not-found"
        title="Page not found"
        lead="The page may have been removed, renamed or is unavailable."
        trail={[
          { label: "Home", url: paths.home },
          { label: "Page not found", url: "#main" },
        ]}
      />
      {nearest.length > 0 && (
        <Section id="nearest" title="Were you looking for one of these?" layout="beside">
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
              Go to the home page
            </Button>
            <Link to={paths.contact} variant="forward">
              Ask us
            </Link>
          </Actions>
        </div>
      </Container>
    </>
  );
}
