import type { ReactNode } from "react";

/** The heading of a page, and what can be done on it. */
export function PageHeader({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children?: ReactNode;
}) {
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-4 md:items-end">
      <div>
        <h1 className="display text-2xl">{title}</h1>
        {lead && <p className="mt-1 max-w-measure text-sm text-muted">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
