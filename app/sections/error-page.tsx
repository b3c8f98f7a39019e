import { Container } from "#app/ui/container.tsx";
import { Link } from "#app/ui/link.tsx";
import { paths } from "#core/paths.ts";
import { Banner } from "./banner.tsx";

export function ErrorPage() {
  return (
    <>
      <Banner
        slug="error"
        title="Something went wrong on our side"
        lead="We couldn't load this page. Please try again in a minute, or write to us."
        trail={[
          { label: "Home", url: paths.home },
          { label: "Something went wrong", url: "#main" },
        ]}
      />
      <Container>
        <p className="pt-10">
          <Link to={paths.contact} variant="forward">
            Contact us
          </Link>
        </p>
      </Container>
    </>
  );
}
