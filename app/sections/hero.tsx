import { useContext } from "react";
import { Button } from "#app/ui/button.tsx";
import { Pattern } from "#app/ui/drawing.tsx";
import { Actions, Container } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { Heading, Lead } from "#app/ui/text.tsx";
import { ProofLine, type ProofOfPage } from "./banner.tsx";
import { SecondAction } from "./section.tsx";

interface HeroProps {
  slug: string;
  claim: string;
  lead: string;
  proof: ProofOfPage | null;
  action: { label: string; to: string };
  /** Where the site has no second action for all pages. */
  second?: { label: string; to: string } | undefined;
}

export function Hero({ slug, claim, lead, proof, action, second }: HeroProps) {
  const secondAction = useContext(SecondAction);
  return (
    <section
      aria-labelledby="page-title"
      className="relative overflow-hidden [&+.band-paper]:pt-[clamp(2rem,1.5rem+2vw,3.5rem)]"
    >
      <Container>
        <div className="grid content-start justify-items-start gap-4 pt-5 pb-4 md:w-[58%] md:gap-7 md:pt-16 md:pb-10 lg:min-h-[min(42rem,72vh)] lg:pb-24 [&>h1]:max-w-[11ch]">
          <Heading level={1} size="hero" id="page-title">
            {claim}
          </Heading>
          <Lead>{lead}</Lead>
          <Actions>
            <Button to={action.to} variant="action" icon="arrow-right">
              {action.label}
            </Button>
            {secondAction ? (
              <Button to={secondAction.url}>{secondAction.label}</Button>
            ) : (
              second && (
                <Link to={second.to} variant="forward">
                  {second.label}
                </Link>
              )
            )}
          </Actions>
          {proof && <ProofLine {...proof} />}
        </div>
      </Container>
      <div className="mt-2 clip-hero h-46 md:absolute md:clip-hero-wide md:top-0 md:right-0 md:mt-0 md:h-[46vw] md:w-[43%] lg:h-[calc(100%-3rem)] print:hidden">
        <Pattern slug={slug} shape="square" />
      </div>
      <svg
        className="hidden text-edge lg:absolute lg:bottom-0 lg:left-(--tail) lg:block lg:h-12 lg:w-[calc(79.36%-var(--tail))] print:hidden"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M100 0 0 100" fill="none" stroke="currentColor" vectorEffect="non-scaling-stroke" />
      </svg>
    </section>
  );
}
