import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { KitePattern } from "#app/ui/kite-pattern.tsx";
import { Link } from "#app/ui/link.tsx";

interface HeroProps {
  slug: string;
  claim: string;
  lead: string;
  proof: readonly string[];
  action: { label: string; to: string };
  second: { label: string; to: string };
}

export function Hero({ slug, claim, lead, proof, action, second }: HeroProps) {
  return (
    <section aria-labelledby="page-title" className="hero">
      <Container>
        <div className="hero-words">
          <Heading level={1} size="hero" id="page-title">
            {claim}
          </Heading>
          <p className="band-lead">{lead}</p>
          <p className="actions">
            <Button to={action.to} variant="action" icon="arrow-right">
              {action.label}
            </Button>
            <Link to={second.to} variant="forward">
              {second.label}
            </Link>
          </p>
          <p className="grid gap-x-5 text-sm text-muted tabular-nums lg:grid-flow-col lg:justify-start">
            {proof.map((figure) => (
              <span key={figure}>{figure}</span>
            ))}
          </p>
        </div>
      </Container>
      <div className="hero-kite">
        <KitePattern slug={slug} shape="square" />
      </div>
      <svg
        className="hero-string"
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
