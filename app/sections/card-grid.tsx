import type { ReactNode } from "react";

/** The children are `li`. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className="grid grid-fill-[19rem] gap-x-8 gap-y-12">{children}</ul>;
}
