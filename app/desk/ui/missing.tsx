import type { ReactNode } from "react";
import { DESK } from "#core/staff.ts";
import { ButtonAnchor } from "./button.tsx";
import { titleLook } from "./looks.ts";

/** For an unknown URL, a page without the right to see it, and something that was erased meanwhile. */
export function Missing() {
  return (
    <NothingHere title="Page not found">
      <p>It may have been erased, the address may be wrong, or you may not have access.</p>
    </NothingHere>
  );
}

/** In place of a page, why it is not there. */
export function NothingHere({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className={titleLook}>{title}</h1>
      <div className="mt-3 grid max-w-measure gap-4 text-muted">{children}</div>
      <p className="mt-6">
        <ButtonAnchor href={DESK}>Go to the Desk</ButtonAnchor>
      </p>
    </>
  );
}
