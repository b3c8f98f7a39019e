import { type ReactNode, Suspense } from "react";
import type { Challenge } from "#core/challenge.ts";
import { paths } from "#core/paths.ts";
import type { LayoutData } from "#core/site.ts";
import { EnquiryForm } from "./forms/enquiry-form.tsx";
import { NewsletterForm } from "./forms/newsletter-form.tsx";
import { useFormReset } from "./forms/use-form-reset.ts";
import { SiteFooter } from "./sections/site-footer.tsx";
import { SiteHeader } from "./sections/site-header.tsx";

interface SiteLayoutProps {
  data: { layout: LayoutData; challenge: Challenge };
  /** Without enquiry form and columns: for pages that are a form themselves. */
  hasSlimFooter: boolean;
  children: ReactNode;
}

/** Every page: skip link, header, content, footer with the enquiry form. */
export function SiteLayout({ data: { layout, challenge }, hasSlimFooter, children }: SiteLayoutProps) {
  const { apiPath } = layout;
  const newsletterKey = useFormReset(paths.newsletter);
  const enquiryKey = useFormReset(paths.contact);
  return (
    <>
      {/* Not `translate`, which Chrome knows since 104: the link would cover the name at all times. */}
      <a
        href="#main"
        className="absolute top-0 left-0 z-30 [transform:translateY(-110%)] bg-ink px-5 py-3 text-paper focus:[transform:none]"
      >
        Skip to the content
      </a>
      <SiteHeader layout={layout} />
      <main id="main" tabIndex={-1}>
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>
        <SiteFooter
          layout={layout}
          isSlim={hasSlimFooter}
          newsletter={<NewsletterForm key={newsletterKey} place="footer-newsletter" />}
        >
          <EnquiryForm key={enquiryKey} place="footer" challenge={challenge} apiPath={apiPath} />
        </SiteFooter>
      </Suspense>
    </>
  );
}
