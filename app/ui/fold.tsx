import type { ReactNode } from "react";

interface FoldProps {
  /** Stays visible: a heading, or a group that begins with one. */
  heading: ReactNode;
  /** What screen readers hear of the control. */
  label: string;
  /** Words next to the plus sign. */
  action?: string;
  className?: string;
  children: ReactNode;
}

/** Phones open it by its heading; wide screens and paper show all of it (styles/fold.css). */
export function Fold({ heading, label, action, className = "", children }: FoldProps) {
  return (
    <div className={`fold ${className}`}>
      {heading}
      <details className="min-w-0">
        <summary className="plus-sign" data-control="" data-screen-only>
          {/* No room next to a heading on the narrowest phones. */}
          {action && <span className="max-[22rem]:sr-only">{action}</span>}
          <span className="sr-only">{action ? `: ${label}` : label}</span>
        </summary>
        {children}
      </details>
    </div>
  );
}
