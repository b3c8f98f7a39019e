import type { ReactNode } from "react";
import { Container } from "#app/ui/container.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { ThemeSwitch } from "#app/ui/theme-switch.tsx";
import type { Frame } from "#core/site.ts";
import { DemonstrationMode } from "./demonstration-mode.tsx";
import { FooterColumns, FooterLegal, FooterOffices } from "./footer-parts.tsx";

interface SiteFooterProps {
  frame: Frame;
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
      {!isSlim && (
        <Container>
          <div className="footer-ask">
            <section aria-labelledby="footer-form">
              <Heading level={2} size="section" id="footer-form">
                Contact Information
              </Heading>
              <p className="footer-lead">Tell us what you want to build. It takes two minutes.</p>
              {children}
            </section>
            <section aria-labelledby="footer-offices">
              <FooterOffices frame={frame} />
            </section>
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
          <div className="footer-columns">
            <FooterColumns frame={frame} />
          </div>
        </Container>
      )}
      <Container>
        {frame.company.demonstration && <DemonstrationMode company={frame.company.name} />}
        <div className="footer-end">
          <p>{`© ${frame.year} ${frame.company.name}`}</p>
          <nav aria-label="Legal">
            <FooterLegal frame={frame} />
          </nav>
          <ThemeSwitch />
        </div>
      </Container>
    </footer>
  );
}
