import { memo, type ReactNode } from "react";
import type { Challenge } from "#core/challenge.ts";
import type { Frame } from "#core/site.ts";
import { EnquiryForm } from "./forms/enquiry-form.tsx";
import { NewsletterForm } from "./forms/newsletter-form.tsx";
import { SiteFooter } from "./sections/site-footer.tsx";
import { SiteHeader } from "./sections/site-header.tsx";
import { useVisit } from "./use-visit.ts";

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
export function SiteFrame({ data, hasSlimFooter, children }: SiteFrameProps) {
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      <SiteHeader frame={data.frame} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer data={data} visit={useVisit(data)} isSlim={hasSlimFooter} />
    </>
  );
}

interface FooterProps {
  data: FrameData;
  /** With another the forms begin anew, as the specification asks (section 4). */
  visit: unknown;
  isSlim: boolean;
}

/** Not rendered again for what else the router says during a navigation. */
const Footer = memo(function Footer({ data: { frame, challenge }, visit, isSlim }: FooterProps) {
  const { apiPath } = frame;
  return (
    <SiteFooter
      frame={frame}
      isSlim={isSlim}
      newsletter={<NewsletterForm place="footer-newsletter" apiPath={apiPath} visit={visit} />}
    >
      <EnquiryForm place="footer" challenge={challenge} apiPath={apiPath} visit={visit} />
    </SiteFooter>
  );
});
