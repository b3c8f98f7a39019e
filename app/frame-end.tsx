import { useLocation } from "react-router";
import type { Challenge } from "#core/challenge.ts";
import type { Frame } from "#core/site.ts";
import { EnquiryForm, NewsletterForm } from "./forms/forms-when-touched.tsx";
import { SiteFooter } from "./sections/site-footer.tsx";

export interface FrameEndProps {
  frame: Pick<Frame, "apiPath" | "company" | "year">;
  challenge: Challenge;
  /** Without enquiry form and columns: for the page that is itself a form. */
  hasSlimFooter: boolean;
}

/** The end of every page, with its two forms. */
export function FrameEnd({ frame, challenge, hasSlimFooter }: FrameEndProps) {
  const { key } = useLocation();
  // A new key with every navigation: the form begins anew, as the specification asks (section 4).
  return (
    <SiteFooter
      frame={frame}
      isSlim={hasSlimFooter}
      newsletter={<NewsletterForm key={key} place="footer-newsletter" apiPath={frame.apiPath} />}
    >
      <EnquiryForm key={key} place="footer" challenge={challenge} apiPath={frame.apiPath} />
    </SiteFooter>
  );
}
