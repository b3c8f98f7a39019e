import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  /** Why there is nothing, and what comes next. */
  children: ReactNode;
  /** A button or a link to the next step. */
  action?: ReactNode;
}

/** In place of an empty list. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid max-w-measure justify-items-start gap-1 py-6 text-sm">
      <p className="font-bold">{title}</p>
      <div className="text-muted">{children}</div>
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
