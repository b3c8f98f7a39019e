import { Container } from "#app/ui/container.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Link } from "#app/ui/link.tsx";
import { paths } from "#core/paths.ts";

export function ErrorPage() {
  return (
    <Container>
      <Heading level={1} size="page">
        Something went wrong on our side
      </Heading>
      <p>Nothing you sent is lost. Please try again in a minute, or write to us.</p>
      <Link to={paths.contact}>Contact us</Link>
    </Container>
  );
}
