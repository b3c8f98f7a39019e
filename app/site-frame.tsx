import type { ReactNode } from "react";
import type { FrameEndProps } from "./frame-end.tsx";
import { SiteHeader } from "./sections/site-header.tsx";
import { near } from "./ui/near.tsx";

const FrameEnd = near({
  id: "site-footer",
  tag: "footer",
  when: "seen",
  onServer: import.meta.env.SSR ? (await import("./frame-end.tsx")).FrameEnd : null,
  load: async () => (await import("./frame-end.tsx")).FrameEnd,
});

interface SiteFrameProps extends FrameEndProps {
  children: ReactNode;
}

/** What surrounds every page: skip link, header, footer with the enquiry form. */
export function SiteFrame({ frame, challenge, hasSlimFooter, children }: SiteFrameProps) {
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <FrameEnd frame={frame} challenge={challenge} hasSlimFooter={hasSlimFooter} />
    </>
  );
}
