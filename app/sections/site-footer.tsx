import type { ReactNode } from "react";
import { type FramePart, useFramePart } from "#app/frame-markup.ts";
import { Container } from "#app/ui/container.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { ThemeSwitch } from "#app/ui/theme-switch.tsx";
import type { Frame } from "#core/site.ts";
import { DemonstrationMode } from "./demonstration-mode.tsx";

interface SiteFooterProps {
  frame: Pick<Frame, "company" | "year">;
  /** Only copyright and legal links: for the page that is itself the form. */
  isSlim: boolean;
  /** The form of the newsletter. */
  newsletter: ReactNode;
  /** The enquiry form. */
  children: ReactNode;
}

/** The end of every page: how to ask, where to find us, where else to go. */
export function SiteFooter({ frame, isSlim, newsletter, children }: SiteFooterProps) {
  return (
    <footer className="site-footer" data-screen-only>
      {isSlim ? (
        <>
          <PutAside part="frame-offices" />
          <PutAside part="frame-columns" />
        </>
      ) : (
        <Container>
          <div className="footer-ask">
            <section aria-labelledby="footer-form">
              <Heading level={2} size="section" id="footer-form">
                Contact Information
              </Heading>
              <p className="footer-lead">Tell us what you want to build. It takes two minutes.</p>
              {children}
            </section>
            <Offices />
          </div>
          <section aria-labelledby="footer-newsletter" className="footer-newsletter">
            <div>
              <h2 id="footer-newsletter" className="footer-title">
                Newsletter
              </h2>
              <p className="text-muted">New posts from our blog by email, at most once a month.</p>
            </div>
            {newsletter}
          </section>
          <Columns />
        </Container>
      )}
      <Container>
        {frame.company.demonstration && <DemonstrationMode company={frame.company.name} />}
        <div className="footer-end">
          <p>{`© ${frame.year} ${frame.company.name}`}</p>
          <Legal />
          <ThemeSwitch />
        </div>
      </Container>
    </footer>
  );
}

// What fills these stands in `footer-parts.tsx`.

function Offices() {
  return <section aria-labelledby="footer-offices" {...useFramePart("frame-offices")} />;
}

function Columns() {
  return <div className="footer-columns" {...useFramePart("frame-columns")} />;
}

function Legal() {
  return <nav aria-label="Legal" {...useFramePart("frame-legal")} />;
}

/** For the pages that may follow this one without a reload. */
function PutAside({ part }: { part: FramePart }) {
  return <template {...useFramePart(part)} />;
}
