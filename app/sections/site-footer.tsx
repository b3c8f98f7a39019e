import type { ReactNode } from "react";
import type { Frame } from "#core/site.ts";

export function SiteFooter({
  frame,
  hasSlimFooter,
  children,
}: {
  frame: Frame;
  hasSlimFooter: boolean;
  children: ReactNode;
}) {
  return (
    <footer>
      {!hasSlimFooter && (
        <section aria-labelledby="footer-form-title">
          <h2 id="footer-form-title">Contact Information</h2>
          {children}
        </section>
      )}
      <p>
        © {frame.year} {frame.company.name}
      </p>
    </footer>
  );
}
