import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Challenge } from "#core/challenge.ts";
import type { Frame } from "#core/site.ts";
import { EnquiryForm } from "./forms/enquiry-form.tsx";
import { NewsletterForm } from "./forms/newsletter-form.tsx";
import { SiteFooter } from "./sections/site-footer.tsx";
import { SiteHeader } from "./sections/site-header.tsx";

interface FrameData {
  frame: Frame;
  challenge: Challenge;
}

interface SiteFrameProps {
  data: FrameData;
  /** Without enquiry form and columns: for the page that is itself a form. */
  hasSlimFooter: boolean;
  children: ReactNode;
}

/** What surrounds every page: skip link, header, footer with the enquiry form. */
export function SiteFrame({ data: { frame, challenge }, hasSlimFooter, children }: SiteFrameProps) {
  const { pathname, search } = useLocation();
  // Forms begin anew with every page, as the specification asks (section 4), but not with a jump within one.
  const page = pathname + search;
  const { apiPath } = frame;
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      <SiteHeader frame={frame} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter
        frame={frame}
        isSlim={hasSlimFooter}
        newsletter={<NewsletterForm key={page} place="footer-newsletter" apiPath={apiPath} />}
      >
        <EnquiryForm key={page} place="footer" challenge={challenge} apiPath={apiPath} />
      </SiteFooter>
    </>
  );
}
