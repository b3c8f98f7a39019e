import type { ReactNode } from "react";
import { buttonLook } from "#app/ui/button.tsx";
import type { Pages } from "#core/content/pages.ts";

interface FooterFormProps {
  words: Pages["layout"]["footer"]["enquiry"];
  children: ReactNode;
}

/** The enquiry form of the footer. On phones a button opens it; wider screens show it (styles/effects.css). */
export function FooterForm({ words, children }: FooterFormProps) {
  return (
    <>
      <p className="mt-3 mb-6 text-muted md:mb-8">{words.lead}</p>
      <details className="footer-form">
        <summary className={buttonLook({ variant: "strong" })} data-button="">
          {words.action}
        </summary>
        <div className="max-md:pt-8">{children}</div>
      </details>
    </>
  );
}
