import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { Container } from "#app/ui/container.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Lead } from "#app/ui/lead.tsx";
import { Link } from "#app/ui/link.tsx";

interface SectionProps {
  /** Unique in the page. */
  id: string;
  title: string;
  lead?: string;
  layout: "beside" | "above";
  tone?: "paper" | "wash";
  more?: { label: string; to: string };
  /** It leads to other pages, and so is not printed. */
  isScreenOnly?: boolean;
  children: ReactNode;
}

const band = cva("band", { variants: { tone: { paper: "band-paper", wash: "band-wash bg-wash" } } });

const columns = cva(null, {
  variants: {
    layout: {
      above: null,
      beside: "lg:grid lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-gutter",
    },
  },
});

const head = cva(
  "band-knot mb-[clamp(1.75rem,1.2rem+1.6vw,3rem)] grid content-start justify-items-start gap-4",
  {
    variants: {
      layout: { above: "lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end [&>p]:col-start-1", beside: null },
    },
  },
);

export function Section(props: SectionProps) {
  const { id, title, lead, layout, tone = "paper", more, isScreenOnly, children } = props;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={band({ tone })}
      data-screen-only={isScreenOnly && ""}
    >
      <Container>
        <div className={columns({ layout })}>
          <div className={head({ layout })}>
            <Heading level={2} size="section" id={`${id}-title`}>
              {title}
            </Heading>
            {lead && <Lead>{lead}</Lead>}
            {more && (
              <span className="print:hidden">
                <Link to={more.to} variant="forward">
                  {more.label}
                </Link>
              </span>
            )}
          </div>
          <div className="min-w-0">{children}</div>
        </div>
      </Container>
    </section>
  );
}
