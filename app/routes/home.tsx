import { Container } from "#app/ui/container.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { callsContext } from "#core/context.ts";
import type { Route } from "./+types/home";

export function loader({ context }: Route.LoaderArgs) {
  return context.get(callsContext).home();
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <Container>
      <Heading level={1} size="hero">
        Software that holds up in wind.
      </Heading>
      <ul>
        {loaderData.services.map((service) => (
          <li key={service.category}>{service.name}</li>
        ))}
      </ul>
    </Container>
  );
}
