import { type ReactNode, Suspense } from "react";
import type { Challenge } from "#core/challenge.ts";
import { paths } from "#core/paths.ts";
import type { LayoutData, Metadata } from "#core/site.ts";
import { EnquiryForm } from "./forms/enquiry-form.tsx";
import { NewsletterForm } from "./forms/newsletter-form.tsx";
import { useFormReset } from "./forms/use-form-reset.ts";
import { FooterForm } from "./sections/footer-form.tsx";
import { Letterhead } from "./sections/letterhead.tsx";
import { type FooterKind, SiteFooter } from "./sections/site-footer.tsx";
import { SiteHeader } from "./sections/site-header.tsx";

interface SiteLayoutProps {
  data: { layout: LayoutData; challenge: Challenge; metadata: Pick<Metadata, "canonical"> };
  footer: FooterKind;
  children: ReactNode;
}

/** Every page: skip link, header, content, footer with the enquiry form. */
export function SiteLayout({ data: { layout, challenge, metadata }, footer, children }: SiteLayoutProps) {
  const { apiPath } = layout;
  const newsletterKey = useFormReset(paths.newsletter);
  const enquiryKey = useFormReset(paths.contact);
  return (
    <>
      {/* Not `translate`, which Chrome knows since 104: the link would cover the name at all times. */}
      <a
        href="#main"
        data-screen-only
        className="absolute top-0 left-0 z-30 [transform:translateY(-110%)] bg-ink px-5 py-3 text-paper focus:[transform:none]"
      >
        Skip to the content
      </a>
      <SiteHeader layout={layout} />
      <Letterhead layout={layout} address={metadata.canonical} />
      <main id="main" tabIndex={-1}>
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>
        <SiteFooter
          layout={layout}
          kind={footer}
          newsletter={<NewsletterForm key={newsletterKey} place="footer-newsletter" />}
        >
          <FooterForm key={enquiryKey} words={layout.words.footer.enquiry}>
            <EnquiryForm place="footer" challenge={challenge} apiPath={apiPath} />
          </FooterForm>
        </SiteFooter>
      </Suspense>
    </>
  );
}
