import type { ReactNode } from "react";
import { Container } from "#app/ui/container.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Link } from "#app/ui/link.tsx";

interface SectionProps {
  /** Unique in the page: links lead to it, and its heading is tied by it. */
  id: string;
  title: string;
  lead?: string;
  /** Position of the heading on wide screens. */
  layout: "beside" | "above";
  tone?: "paper" | "wash" | "deep";
  more?: { label: string; to: string };
  children: ReactNode;
}

const TONES = {
  paper: "band-paper",
  wash: "band-wash",
  deep: "band-deep scheme-dark",
} as const;

export function Section({ id, title, lead, layout, tone = "paper", more, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`band ${TONES[tone]}`}>
      <Container>
        <div className={`band-${layout}`}>
          <div className="band-head">
            <Heading level={2} size="section" id={`${id}-title`}>
              {title}
            </Heading>
            {lead && <p className="band-lead">{lead}</p>}
            {more && (
              <Link to={more.to} variant="forward">
                {more.label}
              </Link>
            )}
          </div>
          <div className="min-w-0">{children}</div>
        </div>
      </Container>
    </section>
  );
}
