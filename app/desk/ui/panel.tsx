import { type ReactNode, useId } from "react";
import { Icon } from "#app/ui/icon.tsx";

interface PanelProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A part of a page with a heading. */
export function Panel({ title, lead, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <PanelHeading {...{ id, title }} {...(lead && { lead })} />
      <div className="mt-3">{children}</div>
    </section>
  );
}

/** A group of settings with a button of its own to save them; its heading is beside it on wide pages. */
export function SettingsPanel({ title, lead, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-line py-7 lg:grid-cols-[16rem_minmax(0,40rem)]"
    >
      <div>
        <PanelHeading {...{ id, title }} {...(lead && { lead })} />
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

function PanelHeading({ id, title, lead }: Pick<PanelProps, "title" | "lead"> & { id: string }) {
  return (
    <>
      <h2 id={id} className="text-base font-bold">
        {title}
      </h2>
      {lead && <p className="max-w-measure text-sm text-muted">{lead}</p>}
    </>
  );
}

interface CollapsibleProps extends PanelProps {
  /** What it holds, in a word or a number. */
  summary?: ReactNode;
  isOpen?: boolean;
}

/** A part of a page that is read now and then. */
export function Collapsible({ title, summary, lead, isOpen = false, children }: CollapsibleProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <details open={isOpen} className="group">
        <summary className="flex min-h-control items-center gap-2 rounded-sm text-sm hover:bg-wash">
          <span className="flex-none -rotate-90 text-muted transition-[rotate] group-open:rotate-0">
            <Icon name="chevron-down" size={16} />
          </span>
          <h2 id={id} className="text-base font-bold">
            {title}
          </h2>
          {summary !== undefined && <span className="min-w-0 wrap-anywhere text-muted">{summary}</span>}
        </summary>
        <div className="pt-1 pb-3 pl-6">
          {lead && <p className="mb-3 max-w-measure text-sm text-muted">{lead}</p>}
          {children}
        </div>
      </details>
    </section>
  );
}
