import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Challenge } from "#core/challenge.ts";
import type { Frame } from "#core/site.ts";
import { EnquiryForm } from "./forms/enquiry-form.tsx";
import { NewsletterForm } from "./forms/newsletter-form.tsx";
import { SiteFooter } from "./sections/site-footer.tsx";
import { SiteHeader } from "./sections/site-header.tsx";
import { useAfterPaint } from "./ui/after-paint.ts";

interface SiteFrameProps {
  frame: Pick<Frame, "apiPath" | "company" | "year">;
  challenge: Challenge;
  /** Without enquiry form and columns: for the page that is itself a form. */
  hasSlimFooter: boolean;
  children: ReactNode;
}

/** What surrounds every page: skip link, header, footer with the enquiry form. */
export function SiteFrame({ frame, challenge, hasSlimFooter, children }: SiteFrameProps) {
  // A new key with every navigation: the forms begin anew, as the specification asks (section 4). To make them anew takes
  // as long as a page takes, and they are far below it.
  const key = useAfterPaint(useLocation().key);
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter
        frame={frame}
        isSlim={hasSlimFooter}
        newsletter={<NewsletterForm key={key} place="footer-newsletter" apiPath={frame.apiPath} />}
      >
        <EnquiryForm key={key} place="footer" challenge={challenge} apiPath={frame.apiPath} />
      </SiteFooter>
    </>
  );
}
