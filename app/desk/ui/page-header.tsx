import type { ReactNode } from "react";
import { titleLook } from "./looks.ts";

interface PageHeaderProps {
  title: string;
  lead?: string;
  children?: ReactNode;
}

/** The heading of a page, and what can be done on it. */
export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className={titleLook}>{title}</h1>
        {lead && <p className="mt-0.5 max-w-measure text-sm text-muted">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
