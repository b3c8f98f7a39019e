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
    <footer
      className="site-footer mt-[clamp(4rem,9vw,8rem)] border-t border-line bg-wash pb-8"
      data-screen-only
    >
      {!isSlim && (
        <Container>
          <div className="grid gap-x-[clamp(2rem,7vw,7rem)] gap-y-14 py-[clamp(3rem,6vw,5.5rem)] lg:grid-cols-[minmax(0,38rem)_minmax(0,1fr)]">
            <section aria-labelledby="footer-form">
              <Heading level={2} size="section" id="footer-form">
                {layout.words.footer.enquiry.title}
              </Heading>
              <p className="mt-3 mb-8 text-muted">{layout.words.footer.enquiry.lead}</p>
              {children}
            </section>
            <section aria-labelledby="footer-offices">
              <FooterOffices layout={layout} />
            </section>
          </div>
          <section
            aria-labelledby="footer-newsletter"
            className="grid gap-x-gutter gap-y-4 border-t border-line py-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
          >
            <div>
              <h2 id="footer-newsletter" className="font-bold">
                {layout.words.footer.newsletter.title}
              </h2>
              <p className="text-muted">{layout.words.footer.newsletter.lead}</p>
            </div>
            {newsletter}
          </section>
          <div className="grid grid-fit-[11rem] gap-8 border-t border-line py-10">
            <FooterColumns layout={layout} />
          </div>
        </Container>
      )}
      <Container>
        {layout.company.demonstration && <DemonstrationMode company={layout.company.name} />}
        <div className="flex flex-wrap gap-x-8 gap-y-2 border-t border-line pt-6 text-sm/9 text-muted">
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
