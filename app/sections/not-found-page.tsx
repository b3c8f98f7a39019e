import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Link } from "#app/ui/link.tsx";
import { paths } from "#core/paths.ts";
import { Banner } from "./banner.tsx";

/** What every unknown address shows (specification, section 2); it says nothing of the address itself. */
export function NotFoundPage() {
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
      <Container>
        <p className="flex flex-wrap items-center gap-x-8 gap-y-3 pt-10">
          <Button to={paths.home} variant="action">
            Go to the home page
          </Button>
          <Link to={paths.contact} variant="forward">
            Ask us for it
          </Link>
        </p>
      </Container>
    </>
  );
}
