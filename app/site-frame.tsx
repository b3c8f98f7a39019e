import { memo, type ReactNode, useMemo } from "react";
import { useLocation } from "react-router";
import type { Challenge } from "#core/challenge.ts";
import type { Frame } from "#core/site.ts";
import { EnquiryForm } from "./forms/enquiry-form.tsx";
import { NewsletterForm } from "./forms/newsletter-form.tsx";
import { SiteFooter } from "./sections/site-footer.tsx";
import { SiteHeader } from "./sections/site-header.tsx";
import { useAfterPaint } from "./ui/after-paint.ts";

interface FrameData {
  frame: Pick<Frame, "apiPath" | "company" | "year">;
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
  const { key } = useLocation();
  const visit = useMemo(() => ({ ...data, key }), [data, key]);
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer visit={useAfterPaint(visit)} isSlim={hasSlimFooter} />
    </>
  );
}

/**
 * A new key with every navigation: the forms begin anew, as the specification asks (section 4). That takes as long as
 * a page does, and they are far below it, so they do when it is there.
 */
const Footer = memo(function Footer({
  visit: { key, frame, challenge },
  isSlim,
}: {
  visit: FrameData & { key: string };
  isSlim: boolean;
}) {
  const { apiPath } = frame;
  return (
    <SiteFooter
      frame={frame}
      isSlim={isSlim}
      newsletter={<NewsletterForm key={key} place="footer-newsletter" apiPath={apiPath} />}
    >
      <EnquiryForm key={key} place="footer" challenge={challenge} apiPath={apiPath} />
    </SiteFooter>
  );
});
