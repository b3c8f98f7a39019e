import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { Container } from "#app/ui/container.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { ThemeSwitch } from "#app/ui/theme-switch.tsx";
import type { LayoutData } from "#core/site.ts";
import { DemonstrationMode } from "./demonstration-mode.tsx";
import { FooterColumns, FooterLegal, FooterOffices, FooterReach } from "./footer-parts.tsx";

/**
 * `links` leaves out form, offices and newsletter, for pages that do not exist; `slim` has copyright and legal links
 * only, for the page that is itself the form.
 */
export type FooterKind = "whole" | "without form" | "links" | "slim";

interface SiteFooterProps {
  layout: LayoutData;
  kind: FooterKind;
  newsletter: ReactNode;
  /** The enquiry form. */
  children: ReactNode;
}

/** The line above the first row is that of the footer. */
const columns = cva("grid grid-fit-[11rem] gap-8 py-10", {
  variants: { kind: { whole: "border-t border-line", "without form": "border-t border-line", links: null } },
});

export function SiteFooter({ layout, kind, newsletter, children }: SiteFooterProps) {
  return (
    <footer
      className="site-footer mt-[clamp(4rem,9vw,8rem)] border-t border-line bg-wash pb-8"
      data-screen-only
    >
      {(kind === "whole" || kind === "without form") && (
        <Container>
          {kind === "whole" ? (
            <div className="grid gap-x-[clamp(2rem,7vw,7rem)] gap-y-14 py-[clamp(3rem,6vw,5.5rem)] max-lg:grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,38rem)_minmax(0,1fr)]">
              <section aria-labelledby="footer-form">
                <Heading level={2} size="section" id="footer-form">
                  {layout.words.footer.enquiry.title}
                </Heading>
                {children}
              </section>
              <section aria-labelledby="footer-offices">
                <h2 id="footer-offices" className="font-bold">
                  {layout.words.footer.offices}
                </h2>
                <FooterReach layout={layout} />
                <FooterOffices layout={layout} columns="few" />
              </section>
            </div>
          ) : (
            <section aria-labelledby="footer-offices" className="py-[clamp(3rem,6vw,5.5rem)]">
              <Heading level={2} size="section" id="footer-offices">
                {layout.words.footer.enquiry.title}
              </Heading>
              <FooterReach layout={layout} />
              <FooterOffices layout={layout} columns="many" />
            </section>
          )}
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
        </Container>
      )}
      {kind !== "slim" && (
        <Container>
          <div className={columns({ kind })}>
            <FooterColumns layout={layout} />
          </div>
        </Container>
      )}
      <Container>
        {layout.company.demonstration && <DemonstrationMode company={layout.company.name} />}
        <div className="flex flex-wrap items-center gap-x-8 gap-y-2 border-t border-line pt-6 text-sm/9 text-muted">
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
