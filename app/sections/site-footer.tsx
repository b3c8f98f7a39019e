import type { ReactNode } from "react";
import { Container } from "#app/ui/container.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { ThemeSwitch } from "#app/ui/theme-switch.tsx";
import type { LayoutData } from "#core/site.ts";
import { DemonstrationMode } from "./demonstration-mode.tsx";
import { FooterColumns, FooterLegal, FooterOffices } from "./footer-parts.tsx";

interface SiteFooterProps {
  layout: LayoutData;
  /** Only copyright and legal links: for the page that is itself the form. */
  isSlim: boolean;
  newsletter: ReactNode;
  children: ReactNode;
}

export function SiteFooter({ layout, isSlim, newsletter, children }: SiteFooterProps) {
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
              <FooterOffices layout={layout} />
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
            <FooterColumns layout={layout} />
          </div>
        </Container>
      )}
      <Container>
        {layout.company.demonstration && <DemonstrationMode company={layout.company.name} />}
        <div className="footer-end">
          <p>{`© ${layout.year} ${layout.company.name}`}</p>
          <nav aria-label="Legal">
            <FooterLegal layout={layout} />
          </nav>
          <ThemeSwitch />
        </div>
      </Container>
    </footer>
  );
}
