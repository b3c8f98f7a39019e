import { data } from "react-router";
import { SocialLinks } from "#app/sections/social-links.tsx";
import { Container } from "#app/ui/container.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { KitePattern } from "#app/ui/kite-pattern.tsx";
import { Lead } from "#app/ui/lead.tsx";
import { Link } from "#app/ui/link.tsx";
import { useRootData } from "#app/use-root-data.ts";
import { siteContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/thank-you";

export function loader({ url, context }: Route.LoaderArgs) {
  const words = context.get(siteContext).pages().thank_you;
  const given = url.searchParams.get("ref");
  if (given === null) return data({ words, reference: null });
  const reference = context.get(siteContext).isReference(given) ? given : null;
  // The number belongs to one visitor.
  return data({ words, reference }, { headers: { "Cache-Control": "no-store" } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function ThankYou({ loaderData }: Route.ComponentProps) {
  const { company, year, social } = useRootData().layout;
  const { words } = loaderData;
  return (
    <section aria-labelledby="page-title" className="relative overflow-hidden">
      <Container>
        <div className="grid content-start justify-items-start gap-5 py-12 md:min-h-136 md:w-3/5 md:pt-28">
          <Heading level={1} size="page" id="page-title">
            {words.title}
          </Heading>
          <Lead>{words.lead}</Lead>
          {loaderData.reference && (
            <p>
              Your reference is <strong className="tabular-nums">{loaderData.reference}</strong>.
            </p>
          )}
          <Link to={paths.portfolio} variant="forward">
            {words.work}
          </Link>
          <SocialLinks links={social} />
          <p className="text-sm text-muted">
            © {year} {company.name}
          </p>
        </div>
      </Container>
      <div className="h-56 md:absolute md:inset-y-0 md:right-0 md:h-auto md:w-[38%] md:[clip-path:polygon(12%_0,100%_0,100%_100%,10%_100%,0_46%)] md:[&_svg]:absolute md:[&_svg]:inset-0">
        <KitePattern slug={loaderData.reference ?? "thank-you"} shape="square" />
      </div>
    </section>
  );
}
