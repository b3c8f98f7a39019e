import { data } from "react-router";
import { Container } from "#app/ui/container.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { siteContext } from "#core/context.ts";
import type { Route } from "./+types/thank-you";

export function loader({ request, context }: Route.LoaderArgs) {
  const given = new URL(request.url).searchParams.get("ref");
  if (given === null) return data({ reference: null });
  const reference = context.get(siteContext).isReference(given) ? given : null;
  // The number belongs to one visitor.
  return data({ reference }, { headers: { "Cache-Control": "no-store" } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function ThankYou({ loaderData }: Route.ComponentProps) {
  return (
    <Container>
      <Heading level={1} size="page">
        Thank you for visiting us!
      </Heading>
      <p>Our consultant will get in touch with you in next 24 hours.</p>
      {loaderData.reference && (
        <p>
          Your reference is <strong>{loaderData.reference}</strong>.
        </p>
      )}
    </Container>
  );
}
