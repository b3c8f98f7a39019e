import { Container } from "#app/ui/container.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Link } from "#app/ui/link.tsx";
import { paths } from "#core/paths.ts";

export function NotFoundPage() {
  return (
    <Container>
      <Heading level={1} size="page">
        Page not found
      </Heading>
      <p>The page may have been removed, renamed or is unavailable.</p>
      <Link to={paths.home}>Go to the home page</Link>
    </Container>
  );
}
