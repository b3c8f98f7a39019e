import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Heading } from "#app/ui/heading.tsx";

interface NextStepProps {
  title: string;
  text: string;
  action: { label: string; to: string };
}

export function NextStep({ title, text, action }: NextStepProps) {
  return (
    <section
      aria-labelledby="next-step-title"
      className="band band-deep relative scheme-dark overflow-hidden"
    >
      <Container>
        <div className="relative z-1 grid max-w-measure justify-items-start gap-5">
          <Heading level={2} size="page" id="next-step-title">
            {title}
          </Heading>
          <p className="max-w-lead text-lg text-muted">{text}</p>
          <div className="mt-3">
            <Button to={action.to} variant="action" icon="arrow-right">
              {action.label}
            </Button>
          </div>
        </div>
      </Container>
      <svg
        viewBox="0 0 300 400"
        aria-hidden="true"
        focusable="false"
        className="absolute -top-[12%] -right-24 h-[150%] rotate-14 opacity-50 lg:right-[6%] lg:opacity-100"
      >
        <path fill="var(--sky-1)" d="M150 0 300 144 150 400z" />
        <path fill="var(--sky-2)" d="M150 0 0 144 150 400z" />
        <path fill="none" stroke="var(--sky-4)" strokeWidth="1.5" d="M150 0V400M0 144H300" />
      </svg>
    </section>
  );
}
