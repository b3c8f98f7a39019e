import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Lead } from "#app/ui/lead.tsx";
import { Link } from "#app/ui/link.tsx";

interface NextStepProps {
  title: string;
  text: string;
  action: { label: string; to: string };
  second?: { label: string; to: string };
}

export function NextStep({ title, text, action, second }: NextStepProps) {
  return (
    <section
      aria-labelledby="next-step-title"
      className="band band-deep scheme-dark overflow-hidden not-print:bg-night not-print:text-ink print:hidden"
    >
      <Container>
        <div className="relative z-1 grid max-w-measure justify-items-start gap-5 *:last:mt-3">
          <Heading level={2} size="page" id="next-step-title">
            {title}
          </Heading>
          <Lead>{text}</Lead>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button to={action.to} variant="action" icon="arrow-right">
              {action.label}
            </Button>
            {second && (
              <Link to={second.to} variant="forward">
                {second.label}
              </Link>
            )}
          </div>
        </div>
      </Container>
      <svg
        viewBox="0 0 300 400"
        aria-hidden="true"
        focusable="false"
        // Never below the words: on narrow screens in the corner next to the button, on wide ones right of the text.
        className="absolute right-margin -bottom-3 h-24 rotate-14 lg:-top-[12%] lg:right-auto lg:bottom-auto lg:left-[max(62%,calc(var(--spacing-margin)+44rem))] lg:h-[150%]"
      >
        <path className="fill-sky-1" d="M150 0 300 144 150 400z" />
        <path className="fill-sky-2" d="M150 0 0 144 150 400z" />
        <path className="fill-none stroke-sky-4 stroke-[1.5]" d="M150 0V400M0 144H300" />
      </svg>
    </section>
  );
}
