import { type ReactNode, Suspense, useState } from "react";
import { useFetchers, useLocation, useNavigationType } from "react-router";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { isOn } from "#core/parts.ts";
import { paths } from "#core/paths.ts";
import type { LayoutData } from "#core/site.ts";
import { EnquiryForm } from "./forms/enquiry-form.tsx";
import { NewsletterForm } from "./forms/newsletter-form.tsx";
import { useStayOffline } from "./offline.ts";
import { KeepWords } from "./project/keep-words.ts";
import { SecondAction } from "./sections/section.tsx";
import { type FooterKind, SiteFooter } from "./sections/site-footer.tsx";
import { SiteHeader } from "./sections/site-header.tsx";
import { Container } from "./ui/layout.tsx";
import type { RootData } from "./use-root-data.ts";

interface SiteLayoutProps {
  data: RootData;
  footer: FooterKind;
  children: ReactNode;
}

export function SiteLayout({ data: { layout, challenge, metadata }, footer, children }: SiteLayoutProps) {
  const { apiPath } = layout;
  const { pathname } = useLocation();
  useStayOffline();
  const newsletterKey = useFormReset(paths.newsletter);
  const enquiryKey = useFormReset(paths.contact);
  return (
    <KeepWords value={isOn("shortlist", layout.parts) ? layout.words.shortlist : null}>
      {/* Chrome before 104 lacks `translate`: the link would always cover the name. */}
      <a
        href="#main"
        data-screen-only
        className="absolute top-0 left-0 z-30 [transform:translateY(-110%)] bg-ink px-5 py-3 text-paper focus:[transform:none]"
      >
        Skip to the content
      </a>
      <SiteHeader layout={layout} />
      <Letterhead layout={layout} url={metadata.canonical} />
      <main id="main" tabIndex={-1}>
        {/* A page of the same route is a new element too (see `Changing`). */}
        <SecondAction value={layout.secondAction}>
          <Suspense key={pathname}>{children}</Suspense>
        </SecondAction>
      </main>
      <Suspense>
        <SiteFooter
          layout={layout}
          kind={footer}
          resets={{ enquiry: enquiryKey, newsletter: newsletterKey }}
          newsletter={isOn("newsletter", layout.parts) && <NewsletterForm location="footer-newsletter" />}
        >
          <EnquiryForm location="footer" challenge={challenge} apiPath={apiPath} />
        </SiteFooter>
      </Suspense>
    </KeepWords>
  );
}

/**
 * Resets the form on every page (specification, section 4), but not on jumps, while it is sent and when a page changes the
 * query of its own URL, as the estimator does.
 */
function useFormReset(action: string): number {
  const { pathname, search, state } = useLocation();
  const page = pathname + search;
  const isOwn = useNavigationType() === "REPLACE" || state?.isLocal === true;
  const isSending = useFetchers().some(({ formAction }) => formAction === action);
  const [reset, setReset] = useState({ page, pathname, count: 0 });
  if (reset.page !== page) {
    const isKept = isSending || (isOwn && reset.pathname === pathname);
    setReset({ page, pathname, count: reset.count + (isKept ? 0 : 1) });
  }
  return reset.count;
}

interface LetterheadProps {
  layout: LayoutData;
  url: string;
}

function Letterhead({ layout: { company, offices }, url }: LetterheadProps) {
  const [office] = offices;
  return (
    <div className="hidden print:block">
      <Container>
        <div className="flex items-start justify-between gap-8 border-b border-edge pb-3">
          <Wordmark name={company.name} />
          <address className="text-xs not-italic [&>*]:block">
            {office && (
              <span>{`${company.name}, ${office.address1}, ${office.address2}, ${office.country}`}</span>
            )}
            <span>{`${company.phone}, ${company.email}`}</span>
            {url && <span>{url}</span>}
          </address>
        </div>
      </Container>
    </div>
  );
}
