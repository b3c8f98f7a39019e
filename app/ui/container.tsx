import type { ReactNode } from "react";

/** One grid for every page: same edges, same margins, 320 to 2560 px. */
export function Container({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-page px-margin">{children}</div>;
}
