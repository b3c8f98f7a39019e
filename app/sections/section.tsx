import { cva } from "class-variance-authority";
import { createContext, type ReactNode, useContext } from "react";
import { useLocation } from "react-router";
import { useBrand } from "#app/brand.tsx";
import { Button } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Actions, Container } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { Heading, Lead } from "#app/ui/text.tsx";
import type { MenuLink } from "#core/site.ts";

interface SectionProps {
  id: string;
  title: string;
  lead?: string;
  layout: "beside" | "above";
  tone?: "paper" | "wash";
  more?: { label: string; to: string };
  isScreenOnly?: boolean;
  /** Phones show its heading, which opens it. */
  isFolded?: boolean;
  children: ReactNode;
}

const band = cva("band", {
  variants: {
    tone: { paper: "band-paper", wash: "band-wash bg-wash" },
    isFolded: { true: "band-fold" },
  },
});

const columns = cva(null, {
  variants: {
    layout: {
      above: null,
      beside: "lg:grid lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-gutter",
    },
  },
});

const head = cva(
  "band-knot mb-[clamp(1.25rem,1.2rem+1.6vw,3rem)] grid content-start justify-items-start gap-2 md:gap-4",
  {
    variants: {
      layout: { above: "lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end [&>p]:col-start-1", beside: null },
    },
  },
);

export function Section(props: SectionProps) {
  const { id, title, lead, layout, tone = "paper", more, isScreenOnly, isFolded, children } = props;
  const heading = (
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
  );
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={band({ tone, isFolded })}
      data-screen-only={isScreenOnly && ""}
    >
      <Container>
        {isFolded ? (
          <Fold heading={heading} label={title} target={id} className={columns({ layout })}>
            {children}
          </Fold>
        ) : (
          <div className={columns({ layout })}>
            {heading}
            <div className="min-w-0">{children}</div>
          </div>
        )}
      </Container>
    </section>
  );
}

interface NextStepProps {
  title: string;
  text: string;
  action: { label: string; to: string };
  /** In place of the second action of the site. */
  second?: { label: string; to: string };
}

/** Beside the action of every closing band; null where a section is rendered without the site around it. */
export const SecondAction = createContext<MenuLink | null>(null);

export function NextStep({ title, text, action, second }: NextStepProps) {
  const ofSite = useContext(SecondAction);
  const other = second ?? (ofSite && { label: ofSite.label, to: ofSite.url });
  const { pathname } = useLocation();
  return (
    <section
      aria-labelledby="next-step-title"
      className="band band-deep scheme-dark overflow-hidden not-print:bg-night not-print:text-ink print:hidden"
    >
      <Container>
        <div className="relative z-1 grid max-w-measure justify-items-start gap-3 *:last:mt-2 md:gap-5">
          <Heading level={2} size="page" id="next-step-title">
            {title}
          </Heading>
          <Lead>{text}</Lead>
          <Actions>
            <Button to={action.to} variant="action" icon="arrow-right">
              {action.label}
            </Button>
            {other && other.to !== pathname && <Button to={other.to}>{other.label}</Button>}
          </Actions>
        </div>
      </Container>
      <Kite />
    </section>
  );
}

/** For brands whose pattern has kites. */
function Kite() {
  if (useBrand().pattern !== "kites") return null;
  return (
    <svg
      viewBox="0 0 300 400"
      aria-hidden="true"
      focusable="false"
      // Next to the buttons on narrow screens, right of the text on wide ones, never behind it.
      className="closing-mark absolute right-margin max-md:hidden -bottom-3 h-24 rotate-14 lg:-top-[12%] lg:right-auto lg:bottom-auto lg:left-[max(62%,calc(var(--spacing-margin)+44rem))] lg:h-[150%]"
    >
      <path className="fill-sky-1" d="M150 0 300 144 150 400z" />
      <path className="fill-sky-2" d="M150 0 0 144 150 400z" />
      <path className="fill-none stroke-sky-4 stroke-[1.5]" d="M150 0V400M0 144H300" />
    </svg>
  );
}
