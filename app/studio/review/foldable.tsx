import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

interface FoldableProps {
  title: string;
  /** What it holds, such as a number. */
  summary: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** A part of the review. */
export function Foldable({ title, summary, isOpen = false, children }: FoldableProps) {
  return (
    <details open={isOpen} className="group/part mb-4 open:mb-6">
      <summary className="flex min-h-control items-center gap-2 rounded-sm text-sm hover:bg-wash">
        <span className="flex-none -rotate-90 text-muted transition-[rotate] group-open/part:rotate-0">
          <Icon name="chevron-down" size={16} />
        </span>
        <h3 className="font-bold">{title}</h3>
        <span className="flex-none text-muted">{summary}</span>
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
