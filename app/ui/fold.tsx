import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

interface FoldProps {
  /** Stays visible: a heading, or a group that begins with one. */
  heading: ReactNode;
  /** What screen readers hear of the control. */
  label: string;
  /** Words next to the plus sign. */
  action?: string;
  className?: string;
  /** Of the section: a URL that ends in it opens the fold. */
  target?: string;
  children: ReactNode;
}

/** Phones open it by its heading; wide screens and paper show all of it (styles/fold.css). */
export function Fold({ heading, label, action, className = "", target, children }: FoldProps) {
  const details = useOpenTarget(target);
  return (
    <div className={`fold ${className}`}>
      {heading}
      <details ref={details} className="min-w-0">
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

/** Before React Router scrolls to the target. Without scripts styles/fold.css shows the content. */
function useOpenTarget(target: string | undefined) {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated navigation opens it again
  useLayoutEffect(() => {
    if (details.current && target !== undefined && hash === `#${target}`) details.current.open = true;
  }, [target, hash, key]);
  return details;
}
