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
    <section aria-labelledby="next-step-title" className="band band-deep scheme-dark next-step">
      <Container>
        <div className="next-step-words">
          <Heading level={2} size="page" id="next-step-title">
            {title}
          </Heading>
          <p className="band-lead">{text}</p>
          <Button to={action.to} variant="action" icon="arrow-right">
            {action.label}
          </Button>
        </div>
      </Container>
      <svg className="next-step-kite" viewBox="0 0 300 400" aria-hidden="true" focusable="false">
        <path fill="var(--sky-1)" d="M150 0 300 144 150 400z" />
        <path fill="var(--sky-2)" d="M150 0 0 144 150 400z" />
        <path fill="none" stroke="var(--sky-4)" strokeWidth="1.5" d="M150 0V400M0 144H300" />
      </svg>
    </section>
  );
}
