import type { ReactNode } from "react";
import { BrandIcon } from "#app/ui/wordmark.tsx";
import { titleLook } from "./looks.ts";

/** A page without the navigation: one narrow column. `company` is missing when nothing could be loaded. */
export function NarrowPage({ company, children }: { company?: string; children: ReactNode }) {
  return (
    <main id="main" className="grid min-h-dvh content-center justify-items-center bg-wash p-4">
      <div className="grid w-full max-w-104 gap-6 bg-paper p-6 shadow-float md:p-10">
        <p className="flex items-center gap-2 text-sm text-muted">
          <BrandIcon />
          {company && <span className="display text-lg text-ink">{company}</span>} Desk
        </p>
        {children}
      </div>
    </main>
  );
}

interface SignInFrameProps {
  company: string;
  title: string;
  children: ReactNode;
}

/** A page before the sign-in. */
export function SignInFrame({ company, title, children }: SignInFrameProps) {
  return (
    <NarrowPage company={company}>
      <h1 className={titleLook}>{title}</h1>
      {children}
    </NarrowPage>
  );
}
